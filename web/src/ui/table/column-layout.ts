type Placeable = { id: string; card?: string; width?: string };

const widths = { hep: "6rem", rong: "16rem" } as const;

export type ColumnSize = keyof typeof widths;

export type PlacedColumn<C> = { column: C; isHidden: boolean; size: ColumnSize | undefined };

/**
 * `layout` is like "name.price_rong.-stock": ids between dots, "-" before a hidden one, the width behind.
 * Unknown and repeated ids are ignored, an unnamed column follows the one before it in `columns`, and those
 * up to the title stay first. Hidden columns alone set no order.
 */
export function placeColumns<C extends Placeable>(
  columns: readonly C[],
  layout = "",
): PlacedColumn<C>[] {
  const said = new Map<string, Omit<PlacedColumn<C>, "column">>();
  for (const word of layout.split(".")) {
    const [, mark, id = "", size] = /^(-?)(.*?)(?:_(hep|rong))?$/.exec(word) ?? [];
    if (!said.has(id))
      said.set(id, { isHidden: mark === "-", size: isSize(size) ? size : undefined });
  }
  const title = titleColumnOf(columns);
  const fixed = title ? columns.indexOf(title) : -1;
  const isOrder = [...said.values()].some(({ isHidden }) => !isHidden);
  const movable = columns.slice(fixed + 1);
  const order = (isOrder ? [...said.keys()] : []).flatMap(
    (id) => movable.find((column) => column.id === id) ?? [],
  );
  for (const [index, column] of columns.entries()) {
    if (order.includes(column)) continue;
    const before = columns[index - 1];
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, column);
  }
  return order.map((column) => {
    const { isHidden = false, size } = said.get(column.id) ?? {};
    return { column, isHidden: isHidden && column !== title, size };
  });
}

const isSize = (text: string | undefined): text is ColumnSize =>
  text !== undefined && text in widths;

/** Names every column, so that it means the same on every device. */
export function layoutOf(placed: readonly PlacedColumn<Placeable>[]): string {
  const words = placed.map(({ column: { id }, isHidden, size }) =>
    [isHidden ? "-" : "", id, size ? `_${size}` : ""].join(""),
  );
  return words.join(".");
}

export function shownColumns<C extends Placeable>(columns: readonly C[], layout?: string) {
  return placeColumns(columns, layout).flatMap(({ column, isHidden, size }) =>
    isHidden ? [] : [size ? { ...column, width: widths[size], size } : column],
  );
}

/** The column that names and opens a row; always visible. */
export function titleColumnOf<C extends Pick<Placeable, "card">>(
  columns: readonly C[],
): C | undefined {
  return columns.find(({ card }) => card === "title") ?? columns.find(({ card }) => !card);
}
