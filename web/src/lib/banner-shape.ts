/** Width divided by height. */
export const BANNER_RATIO = 16 / 9;
