/** In đồng. Imported by a route's schema, and so part of the first chunk. */
export const MAX_PRICE = 1_000_000_000;
