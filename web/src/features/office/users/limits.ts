// Read by the route, so it is in the first chunk.

/** The largest page size on offer. */
export const MAX_PAGE_SIZE = 100;
