/** Document 3 §9: what a TAP point is worth, in đồng. */
const POINT_VALUE = 100;

/** What points are worth, in đồng. */
export const worthOf = (points: number) => points * POINT_VALUE;
