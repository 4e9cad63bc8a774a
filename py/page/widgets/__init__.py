"""Elements that several screens draw: charts, ladders, steppers, badges."""
