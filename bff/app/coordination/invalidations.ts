/** Tells other processes to forget what they cached of a session; it may get lost. */
export interface Invalidations {
  announce(sid: string): void;
  /** `forget` is called for what others announced. */
  subscribe(forget: (sid: string) => void): void;
}

/** For a single process. */
export const noInvalidations: Invalidations = { announce: () => {}, subscribe: () => {} };
