import type { Clock } from "../../app/lib/clock.ts";

/** How many calls use the upstream at a time, and when one that waits for its client is dropped. */
export type ConnectionLimits = {
  /** Connections in total. */
  connections: number;
  /** Calls that the upstream is working on, or whose bytes are moving. */
  active: number;
  /** Connections that are never left to stalled calls while others wait. */
  reserve: number;
  /** A stalled call is dropped after this while others wait … */
  patienceMs: number;
  /** … and after this when the reserve is touched. */
  shortPatienceMs: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 512,
  active: 256,
  reserve: 128,
  patienceMs: 15_000,
  shortPatienceMs: 2_000,
};

const CHECK_MS = 1_000;

export type PermitHolder = {
  /** A connection may be used from now on. */
  onGranted: () => void;
  /** Its client took or sent nothing for too long while others wait: the call is to be dropped. */
  onReclaimed: () => void;
};

/** One call's right to a connection. */
export type Permit = {
  /** Asks for it; `onGranted` is called at once when a place is free. */
  acquire: () => void;
  /** The call waits for its client: the reader takes nothing, or the uploader sends nothing. */
  stall: () => void;
  /** The client continues. */
  resume: () => void;
  /** The call is over, or dropped. */
  release: () => void;
};

type State = "new" | "queued" | "active" | "stalled" | "released";

export type ConnectionLimiter = ReturnType<typeof createConnectionLimiter>;

/**
 * Keeps clients that take or send nothing from holding up shared connections: a stalled call gives
 * its place to the next in the queue, and is dropped when too many stall for too long. The queue is
 * first come, first served; the caller decides how long a call waits in it.
 */
export function createConnectionLimiter(clock: Clock, limits = CONNECTION_LIMITS) {
  const queue = new Set<CallPermit>();
  /** The time each call stalled at; the first to stall comes first. */
  const stalled = new Map<CallPermit, number>();
  let active = 0;
  let isChecking = false;

  const hasPlace = () => active < limits.active && active + stalled.size < limits.connections;

  class CallPermit implements Permit {
    readonly holder: PermitHolder;
    private state: State = "new";

    constructor(holder: PermitHolder) {
      this.holder = holder;
    }

    acquire(): void {
      if (queue.size === 0 && hasPlace()) {
        this.grant();
        return;
      }
      this.state = "queued";
      queue.add(this);
      checkLater();
    }

    grant(): void {
      this.state = "active";
      active += 1;
      this.holder.onGranted();
    }

    stall(): void {
      if (this.state !== "active") return;
      this.state = "stalled";
      active -= 1;
      stalled.set(this, clock.now());
      admitNext();
    }

    resume(): void {
      if (this.state !== "stalled") return;
      this.state = "active";
      active += 1;
      stalled.delete(this);
    }

    /** Bound, because it is often passed on. */
    readonly release = (): void => {
      if (this.state === "active") active -= 1;
      queue.delete(this);
      stalled.delete(this);
      this.state = "released";
      admitNext();
    };
  }

  function admitNext(): void {
    for (const permit of queue) {
      if (!hasPlace()) return;
      queue.delete(permit);
      permit.grant();
    }
  }

  function reclaim(): void {
    const isReserveTouched = stalled.size > limits.connections - limits.reserve;
    const patience = isReserveTouched ? limits.shortPatienceMs : limits.patienceMs;
    for (const [{ holder }, since] of [...stalled]) {
      if (clock.now() - since < patience) return;
      holder.onReclaimed();
    }
  }

  /** Only while a call waits. */
  function checkLater(): void {
    if (isChecking) return;
    isChecking = true;
    clock.after(CHECK_MS, () => {
      isChecking = false;
      if (queue.size === 0) return;
      reclaim();
      checkLater();
    });
  }

  return {
    permitFor: (holder: PermitHolder): Permit => new CallPermit(holder),
    counts: () => ({ active, stalled: stalled.size, queued: queue.size }),
  };
}
