/** In đồng. */
export const quickAmounts = [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000] as const;
