/** Width divided by height of a banner's picture: the home's slider shows it so, the back office cuts it so. */
export const BANNER_RATIO = 16 / 9;
