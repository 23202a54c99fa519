/** The width of a page's only column, for its `Box`: one for a task, one for what is read. */
export const pageColumn = {
  form: { maw: 640, mx: "auto" },
  list: { maw: 860, mx: "auto" },
} as const;
