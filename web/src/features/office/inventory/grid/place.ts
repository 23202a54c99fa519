import { type GridColumn, gridColumns } from "./columns.ts";

/** The cell of the grid that this element is, by its attribute `data-cell`: "12:stock". */
export function placeOf(target: EventTarget): { index: number; column: GridColumn } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const [index, name] = target.dataset.cell?.split(":") ?? [];
  const column = gridColumns.find((each) => each === name);
  return column ? { index: Number(index), column } : undefined;
}
