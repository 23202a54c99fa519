import type { Clock } from "../../app/lib/clock.ts";

export type ConnectionLimits = {
  connections: number;
  /** Calls that the upstream is working on, or whose bytes are moving. */
  active: number;
  /** Connections that stalled calls may not keep while others wait. */
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
  onGranted: () => void;
  onReclaimed: () => void;
};

export type Permit = {
  acquire: () => void;
  /** The client takes or sends nothing. */
  stall: () => void;
  resume: () => void;
  release: () => void;
};

type State = "new" | "queued" | "active" | "stalled" | "released";

export type ConnectionLimiter = ReturnType<typeof createConnectionLimiter>;

/**
 * Clients that take or send nothing must not hold up shared connections: a stalled call gives its
 * place to the next in the queue, and is dropped when too many stall for too long.
 */
export function createConnectionLimiter(clock: Clock, limits = CONNECTION_LIMITS) {
  const queue = new Set<CallPermit>();
  /** By the time of the stall, oldest first. */
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
