/**
 * True for the second click of a double click. On an add or toggle button it may come after
 * the first request is done, and would repeat or undo its effect. Key presses do not count.
 */
export const isRepeatedClick = ({ detail }: Pick<UIEvent, "detail">) => detail > 1;
