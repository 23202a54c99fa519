/** Resolves in a task of its own: between two steps of the start a slow phone responds to touches. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
