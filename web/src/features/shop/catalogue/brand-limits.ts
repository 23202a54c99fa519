/** The contract's limits of the brand filter: number of names and length of each. */
export const MAX_BRANDS = 50;
export const MAX_BRAND = 100;
