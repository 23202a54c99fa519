/** Indirect levels are F2 to F5; F1 is the direct list. */
export const indirectLevels = [2, 3, 4, 5] as const;

export type IndirectLevel = (typeof indirectLevels)[number];

export const DEFAULT_LEVEL: IndirectLevel = 2;
