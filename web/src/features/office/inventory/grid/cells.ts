import { cleanCell } from "#web/lib/spreadsheet/table.ts";

const QUOTE = '"';

/**
 * The cells of text copied from Excel, Google Sheets or LibreOffice: columns separated by tabs,
 * lines by CRLF, LF or CR. A cell with a tab, a quote or a line break is quoted, its quotes doubled.
 * Lines without any text are dropped.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let from = 0;
  while (from <= text.length) {
    const { cell, end } = text[from] === QUOTE ? quotedCell(text, from) : plainCell(text, from);
    row.push(cleanCell(cell));
    const separator = text[end];
    from = end + 1;
    if (separator === "\t") continue;
    if (separator === "\r" && text[from] === "\n") from += 1;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ""));
}

type Cell = { cell: string; end: number };

const separators = /[\t\r\n]/g;

function plainCell(text: string, from: number): Cell {
  separators.lastIndex = from;
  const end = separators.exec(text)?.index ?? text.length;
  return { cell: text.slice(from, end), end };
}

/** A quote that is not closed before a separator is text: `5" pipe` is copied as it is. */
function quotedCell(text: string, from: number): Cell {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, at);
    if (quote < 0) return plainCell(text, from);
    cell += text.slice(at, quote);
    if (text[quote + 1] !== QUOTE) {
      const isClosed = quote + 1 === text.length || /[\t\r\n]/.test(text[quote + 1] ?? "");
      return isClosed ? { cell, end: quote + 1 } : plainCell(text, from);
    }
    cell += QUOTE;
    at = quote + 2;
  }
}
