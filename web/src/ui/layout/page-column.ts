import type { CSSProperties } from "react";
import classes from "./page-column.module.css";

export const columnWidths = { form: 640, list: 860 } as const;

const columnOf = (px: number) => ({
  className: classes.column,
  style: { "--column": `${px}px` } as CSSProperties,
});

export const pageColumn = {
  form: columnOf(columnWidths.form),
  list: columnOf(columnWidths.list),
};
