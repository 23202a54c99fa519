/** The contract's limits of the brand filter: how many names, and how long each. */
export const MAX_BRANDS = 50;
export const MAX_BRAND = 100;
