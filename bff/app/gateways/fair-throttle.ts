import type { Clock } from "../lib/clock.ts";

type Waiting = { requester: string; admit: (admitted: boolean) => void };

/**
 * Admits requesters at least `everyMs` apart, with a short fair queue: whoever had the last turn
 * lets others go first, and in a full queue the requester with the most entries makes room.
 * @returns a function that resolves to whether a requester gets a turn, once the turn is due
 */
export function createFairThrottle(clock: Clock, everyMs: number, maxWaiting: number) {
  let queue: Waiting[] = [];
  let next = 0;
  let last: string | undefined;
  let isScheduled = false;

  const waitingOf = (requester: string) =>
    queue.filter((waiting) => waiting.requester === requester).length;

  function begin(requester: string): void {
    last = requester;
    next = clock.now() + everyMs;
  }

  function schedule(): void {
    if (isScheduled || queue.length === 0) return;
    isScheduled = true;
    clock.after(next - clock.now(), () => {
      isScheduled = false;
      const [first] = queue;
      const turn = queue.find(({ requester }) => requester !== last) ?? first;
      if (!turn) return;
      queue = queue.filter((waiting) => waiting !== turn);
      begin(turn.requester);
      turn.admit(true);
      schedule();
    });
  }

  /** Whether there is room for one more entry of this requester, after making some if possible. */
  function makeRoomFor(requester: string): boolean {
    if (queue.length < maxWaiting) return true;
    const [greediest = ""] = queue
      .map((waiting) => waiting.requester)
      .toSorted((a, b) => waitingOf(b) - waitingOf(a));
    if (waitingOf(greediest) <= waitingOf(requester) + 1) return false;
    const latest = queue.findLast((waiting) => waiting.requester === greediest);
    queue = queue.filter((waiting) => waiting !== latest);
    latest?.admit(false);
    return true;
  }

  return async (requester: string): Promise<boolean> => {
    if (queue.length === 0 && clock.now() >= next) {
      begin(requester);
      return true;
    }
    if (!makeRoomFor(requester)) return false;
    const turn = new Promise<boolean>((admit) => queue.push({ requester, admit }));
    schedule();
    return turn;
  };
}
