/** Document 2 §9: how many products a page may hold, and how many it holds unasked. */
export const pageSizes = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE: PageSize = 20;

export type PageSize = (typeof pageSizes)[number];
