/** Document 2 §9: the page sizes to choose from, and the default. */
export const pageSizes = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE: PageSize = 20;

export type PageSize = (typeof pageSizes)[number];
