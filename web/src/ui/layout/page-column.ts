import type { CSSProperties } from "react";
import classes from "./page-column.module.css";

/** In pixels: one width for a task, one for what is read. */
export const columnWidths = { form: 640, list: 860 } as const;

const columnOf = (px: number) => ({
  className: classes.column,
  style: { "--column": `${px}px` } as CSSProperties,
});

/** Of the element of a page's only column. */
export const pageColumn = {
  form: columnOf(columnWidths.form),
  list: columnOf(columnWidths.list),
};
