/** How long a slide is shown. */
export const ADVANCE_MS = 5_000;

/** The slide `step` further, wrapping at both ends. */
export function slideAfter(slide: number, step: number, count: number): number {
  return count > 0 ? (((slide + step) % count) + count) % count : 0;
}

export type MotionState = {
  /** With the pause button. */
  isPaused: boolean;
  /** Hovered or focused. */
  isHeld: boolean;
  isTabHidden: boolean;
  prefersReducedMotion: boolean;
};

/**
 * Whether the slides advance by themselves: never while hovered, focused, paused, in a hidden tab
 * or with reduced motion.
 */
export function mayAdvance(stillness: MotionState, count: number): boolean {
  return count > 1 && !Object.values(stillness).some(Boolean);
}
