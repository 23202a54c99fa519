import Papa from "papaparse";
import type { Schema } from "#openapi/schema.ts";
import type { Column } from "./columns.ts";

/** Otherwise Excel decodes the text with the system's code page. */
const BYTE_ORDER_MARK = "\u{FEFF}";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type Table = {
  /** Without the extension. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** Text never becomes a formula. */
export async function tableFile(
  { name, columns, rows }: Table,
  format: Schema["FileFormat"] = "csv",
): Promise<Response> {
  const headers = columns.map(({ header }) => header);
  const file = await (format === "xlsx" ? xlsxOf(headers, rows) : csvOf(headers, rows));
  return new Response(file, {
    headers: {
      "content-type": format === "xlsx" ? XLSX : "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.${format}"`,
    },
  });
}

function csvOf(fields: string[], rows: Table["rows"]): Blob {
  const data = rows.map((row) => [...row]);
  // The package's own pattern misses formulas of several lines.
  const escapeFormulae = /^[=+\-@\t\r\n]/;
  return new Blob([BYTE_ORDER_MARK, Papa.unparse({ fields, data }, { escapeFormulae })]);
}

async function xlsxOf(fields: string[], rows: Table["rows"]): Promise<Blob> {
  const { default: writeExcelFile } = await import("write-excel-file/universal");
  const head = fields.map((value) => ({ type: String, value, fontWeight: "bold" as const }));
  const body = rows.map((row) => row.map(cellOf));
  return writeExcelFile([head, ...body], { sheet: "TAP", stickyRowsCount: 1 }).toBlob();
}

function cellOf(value: string | number | null) {
  if (value === null || value === "") return null;
  return typeof value === "number" ? { type: Number, value } : { type: String, value };
}
