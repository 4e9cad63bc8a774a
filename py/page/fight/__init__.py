"""The open fight on the page: what a person did, until the engine has worked it out and the storage has it."""
