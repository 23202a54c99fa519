export const ADVANCE_MS = 5_000;

export function slideAfter(slide: number, step: number, count: number): number {
  return count > 0 ? (((slide + step) % count) + count) % count : 0;
}

export type MotionState = {
  isPaused: boolean;
  isHeld: boolean;
  isTabHidden: boolean;
  prefersReducedMotion: boolean;
};

export function mayAdvance(stillness: MotionState, count: number): boolean {
  return count > 1 && !Object.values(stillness).some(Boolean);
}
