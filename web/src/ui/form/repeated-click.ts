/** The second click may come after the first request is done, and would repeat or undo its effect. */
export const isRepeatedClick = ({ detail }: Pick<UIEvent, "detail">) => detail > 1;
