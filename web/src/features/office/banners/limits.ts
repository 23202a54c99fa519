/** The longest search, in characters. The only one that the first chunk needs, for the route. */
export const MAX_SEARCH = 100;

/** Rows of the list's call (decision A-69). */
export const LIST_LIMIT = 100;

/** Rows of the call that filters, for all banners at once (document 1 §9). */
export const WHOLE_LIMIT = 1000;

/** Rows per page of the table (document 1 §9). */
export const PAGE_SIZE = 10;

/** Characters of a title (document 1 §5). */
export const MIN_TITLE = 3;
export const MAX_TITLE = 255;

/** Characters of a description (document 1 §5). */
export const MAX_DESCRIPTION = 500;

/** Under 5 MB: the limit itself is refused (decision A-74). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024 - 1;

/** Pixels of an image that is cut out: the slide shows it at most 22rem wide, phones with 3 to each. */
export const IMAGE_WIDTH = 3 * 352;

/** Milliseconds from a creation to the list (document 1 §9). */
export const BACK_TO_LIST_MS = 1500;
