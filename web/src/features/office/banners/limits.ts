// Read by the route, so it is in the first chunk.

/** The contract's maximum search length, in characters. */
export const MAX_SEARCH = 100;
