/**
 * The second click of a double click. On a button that adds or turns round it comes too late for
 * what waits for an answer, and would undo or double what the first one did. Keys count none.
 */
export const isRepeatedClick = ({ detail }: Pick<UIEvent, "detail">) => detail > 1;
