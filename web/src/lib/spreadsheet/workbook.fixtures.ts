import { strToU8, zipSync } from "fflate";

type SheetXml = {
  name?: string;
  state?: "visible" | "hidden" | "veryHidden";
  rows: string;
  merges?: readonly string[];
};

export function workbookOf(...sheets: readonly SheetXml[]): Uint8Array<ArrayBuffer> {
  const rels = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const list = sheets.map(
    ({ name = "Sản phẩm", state = "visible" }, index) =>
      `<sheet name="${name}${index}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  );
  const styles = `<styleSheet><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  const files: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${rels.join("")}</Relationships>`,
    "xl/styles.xml": styles,
  };
  for (const [index, { rows, merges = [] }] of sheets.entries()) {
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
  }
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export type Cell = string | number | { xml: string } | null;

/** Cells given as XML have `{at}` for their place. */
export function xmlRows(...rows: readonly (readonly Cell[])[]) {
  return rows
    .map((cells, row) => {
      const inner = cells.map((cell, column) => {
        const at = `${letters[column]}${row + 1}`;
        if (cell === null) return "";
        if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
        if (typeof cell === "object") return cell.xml.replace("{at}", at);
        return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
      });
      return `<row r="${row + 1}">${inner.join("")}</row>`;
    })
    .join("");
}
