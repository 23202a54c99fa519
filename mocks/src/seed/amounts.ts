/** In đồng. */
export const SHIPPING_FEE = 25_000;

/** In đồng. */
export const POINT_VALUE = 100;
