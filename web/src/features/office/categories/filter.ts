/** The route reads it, so it is in the first chunk; constants of the screen stand elsewhere. */
export const MAX_KEYWORD = 100;

/** The search params of the screen: the filter and the open dialog, a category's id. */
export type CategorySearch = {
  keyword?: string;
  page?: number;
  /** Viewed. */
  xem?: number;
  /** Edited; above `xem`, if both are given. */
  sua?: number;
  /** About to be deleted. */
  xoa?: number;
  /** The parent of a new category, or `NEW_ROOT`. */
  them?: number;
};
