import type { Schema } from "#openapi/schema.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";

type Row = Schema["ImportRow"];

/** The column with the reasons in a file of failed rows; the server passes over unknown columns. */
export const REASON = "Lý do lỗi";

/** All rows as texts, so that no digit, zero or formula changes. */
export function sheetOf([header = [], ...rows]: readonly (readonly string[])[]): Sheet {
  return {
    name: "Sản phẩm",
    columns: header.map((text) => ({ header: text, kind: "text" })),
    rows,
  };
}

/**
 * The failed rows as they are in the file, each with its reason, to be mended and imported again. A
 * file that was made by this before has its reasons replaced.
 */
export function failedSheet(
  [header = [], ...rows]: readonly (readonly string[])[],
  failed: readonly Pick<Row, "row" | "message">[],
): Sheet {
  const old = header.indexOf(REASON);
  const without = (cells: readonly string[]) => cells.filter((_, index) => index !== old);
  const table = failed.map(({ row, message }) => {
    // Row 1 of the file is the header.
    const cells = rows[row - 2] ?? [];
    return [...without(cells), message ?? ""];
  });
  return sheetOf([[...without(header), REASON], ...table]);
}

/** Rows that change something. */
export const countImportable = ({
  created,
  updated,
}: Pick<Schema["ImportResult"], "created" | "updated">) => created + updated;
