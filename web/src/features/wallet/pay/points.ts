/** Document 3 §9: what a point is worth, in đồng. */
export const POINT_VALUE = 100;

/** The most points that an order takes: those held, and no more than it costs (rounded down). */
export function mostPoints(held: number, amount: number): number {
  return Math.max(0, Math.min(Math.floor(held), Math.floor(amount / POINT_VALUE)));
}

/** What is typed or dragged, as points that may be used. */
export function pointsWithin(typed: number | string, most: number): number {
  const points = Math.floor(Number(typed));
  return Number.isFinite(points) ? Math.min(most, Math.max(0, points)) : 0;
}

/** What is left to pay, in đồng. */
export const afterPoints = (amount: number, points: number) => amount - points * POINT_VALUE;
