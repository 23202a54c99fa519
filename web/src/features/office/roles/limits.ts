// Imported by the route's schema, and so part of the first chunk.
export const MAX_SEARCH = 100;
