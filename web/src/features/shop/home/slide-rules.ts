/** Document 1 §9. */
export const ADVANCE_MS = 5_000;

/** The slide `step` further, round and round. */
export function slideAfter(slide: number, step: number, count: number): number {
  return count > 0 ? (((slide + step) % count) + count) % count : 0;
}

export type MotionState = {
  /** By the pause button. */
  isPaused: boolean;
  /** Under the pointer, or with the focus in it. */
  isHeld: boolean;
  isTabHidden: boolean;
  prefersReducedMotion: boolean;
};

/** Whether the slides go on by themselves: never under somebody's eye, pointer or keyboard. */
export function mayAdvance(stillness: MotionState, count: number): boolean {
  return count > 1 && !Object.values(stillness).some(Boolean);
}
