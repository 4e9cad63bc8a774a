"""The queue: commands that wait for the engine or for a choice.

A command entered before the engine has opened the fight waits here and in the browser's storage.
When the fight is open, commands made on the stored revision are carried out in order. The others were
made on an earlier state: they stay, with a sentence, until somebody taps Apply or Discard.
"""

from page import words
from page.types import Callable, Json, Request


class Job:
    """What a person has entered: the request for the engine, its label, and the revision it was made on."""

    def __init__(
        self, request: Request, label: str, encounter: str, made_on: int, key: int | None = 0
    ) -> None:
        self.request = request
        self.label = label
        self.encounter = encounter
        self.made_on = made_on  # the revision
        self.key = key  # its number in the stored queue; 0: only in memory, None: being stored
        self.held = ""  # why it waits for a choice
        self.is_dropped = False  # somebody has discarded it
        # For a job of a player's phone: called with its outcome, the reply and the job.
        self.ended: Callable[[str, Json, Job], None] | None = None

    def same_as(self, request: Request) -> bool:
        """Whether this request repeats the job's tap: a draft keeps its id until it is confirmed."""
        return bool(self.request["id"] == request["id"])


class Queue:
    """The waiting jobs in the order in which they were entered."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.last = 0  # the highest number of a job that was taken up from the storage
        self.has_more = False  # whether jobs with higher numbers wait there

    def note(self, jobs: list[Job], has_more: bool) -> None:
        """These jobs were taken up from the storage, where others wait behind them or not."""
        self.last = max([self.last] + [job.key or 0 for job in jobs])
        self.has_more = has_more

    def has(self, request: Request) -> bool:
        """Whether this request waits already."""
        return any(job.same_as(request) for job in self.jobs)

    def add(self, job: Job) -> None:
        """Put a job behind all others."""
        self.jobs.append(job)

    def put_first(self, jobs: list[Job]) -> None:
        """Put jobs of an earlier visit before those of this one."""
        self.jobs = [job for job in jobs if not self.has(job.request)] + self.jobs

    def stored(self) -> list[Job]:
        """The jobs that are in the storage."""
        return [job for job in self.jobs if job.key]

    def leave_stored(self) -> None:
        """Let go of the stored jobs: they are another window's now."""
        self.renew([], self.stored())

    def renew(self, jobs: list[Job], before: list[Job]) -> None:
        """Replace the jobs that were stored before with those that are stored now.

        Another window may have added or done some. Those that were stored meanwhile stay.
        """
        self.jobs = [job for job in self.jobs if job not in before]
        self.last, self.has_more = 0, False
        self.put_first(jobs)

    def move_on(self, encounter: str, before: int, after: int) -> None:
        """The jobs of a fight that were made on one revision count as made on another one."""
        for job in self.jobs:
            if job.encounter == encounter and job.made_on == before:
                job.made_on = after

    def put_last(self, jobs: list[Job]) -> None:
        """Put jobs from the storage behind those that were taken up before, and before those entered since."""
        later = [job for job in self.jobs if self._is_later(job)]
        self.jobs = [job for job in self.jobs if job not in later]
        self.jobs += [job for job in jobs if not self.has(job.request)]
        new = [job for job in later if not self.has(job.request)]
        self.jobs += new

    def _is_later(self, job: Job) -> bool:
        """Whether a job was entered after those that still wait in the storage."""
        return not job.key or job.key > self.last

    def remove(self, job: Job) -> None:
        """Take a job out."""
        self.jobs = [other for other in self.jobs if other is not job]

    def find(self, name: str) -> Job | None:
        """The job with this request id, or None."""
        for job in self.jobs:
            if job.request["id"] == name:
                return job
        return None

    def take_due(self, encounter: str, revision: int) -> list[Job]:
        """Take out, in order, the jobs made on this revision; hold the open fight's other ones.

        It stops at a job that is still being stored: the ones behind it come after it. It also stops at what was
        entered after jobs that have not been taken up from the storage yet.
        """
        due = []
        for job in self.jobs:
            if job.key is None or (self.has_more and self._is_later(job)):
                break
            if job.encounter != encounter:
                continue
            if job.made_on != revision:
                job.held = job.held or words.LATE_ENTRY
            elif not job.held:
                due.append(job)
        self.jobs = [job for job in self.jobs if job not in due]
        return due

    def visible(self, encounter: str) -> list[Json]:
        """The open fight's waiting commands as the screen lists them."""
        return [
            {"id": job.request["id"], "label": job.label, "held": job.held}
            for job in self.jobs
            if job.encounter == encounter
        ]
