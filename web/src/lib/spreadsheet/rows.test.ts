import { describe, expect, test } from "vitest";
import { sheetsOf } from "./rows.ts";
import { SheetError } from "./sheet.ts";

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

const text = "Tên;Xã\nNguyễn Thị Mai;Tân Thuận Đông\n";
const expected = [
  ["Tên", "Xã"],
  ["Nguyễn Thị Mai", "Tân Thuận Đông"],
];

/** "Tên;Xã⏎Nguyễn Thị Mai;Tân Thuận Đông": in windows-1258 a tone mark follows its letter. */
const windows1258 = Uint8Array.from([
  ...[0x54, 0xea, 0x6e, 0x3b, 0x58, 0x61, 0xde, 0x0a],
  ...[0x4e, 0x67, 0x75, 0x79, 0xea, 0xde, 0x6e, 0x20, 0x54, 0x68, 0x69, 0xf2, 0x20],
  ...[0x4d, 0x61, 0x69, 0x3b, 0x54, 0xe2, 0x6e, 0x20, 0x54, 0x68, 0x75, 0xe2, 0xf2, 0x6e, 0x20],
  ...[0xd0, 0xf4, 0x6e, 0x67],
]);

describe("text is decoded in any encoding", () => {
  test.each([
    ["UTF-8", utf8(text)],
    ["UTF-8 with a mark", utf8(`\u{FEFF}${text}`)],
    ["UTF-8 of a Mac", utf8(text.normalize("NFD"))],
    ["UTF-16, little end first", utf16(`\u{FEFF}${text}`, true)],
    ["UTF-16, big end first", utf16(`\u{FEFF}${text}`, false)],
    ["windows-1258", windows1258],
  ])("%s", async (_name, bytes) => {
    expect(await sheetsOf(bytes)).toEqual([expected]);
  });
});

test.each([",", ";", "\t", "|"])("columns may be separated by %j", async (separator) => {
  expect(await sheetsOf(utf8(text.replaceAll(";", separator)))).toEqual([expected]);
});

test("pads rows to equal length, keeps blank rows within and drops those at the end", async () => {
  expect(await sheetsOf(utf8("a,b,c\n\n1 , 2\n\n,,\n"))).toEqual([
    [
      ["a", "b", "c"],
      ["", "", ""],
      ["1", "2", ""],
    ],
  ]);
});

describe("the line with the separator is no row", () => {
  test.each([
    ["sep=;\r\n", ";"],
    ["\u{FEFF}sep=;\n", ";"],
    ['"sep=|"\r', "|"],
    ["SEP=\t\n", "\t"],
  ])("%j", async (line, separator) => {
    const table = `a${separator}"1,5"${separator}2${line.slice(-1)}x${separator}y${separator}z`;
    expect(await sheetsOf(utf8(line + table))).toEqual([
      [
        ["a", "1,5", "2"],
        ["x", "y", "z"],
      ],
    ]);
  });
});

test("Ð and characters that nobody sees are cleaned away", async () => {
  expect(
    await sheetsOf(utf8("\u{FEFF}Ðơn vị,\u200b\u202aSKU-1\u202c\nDâu Ðà Lạt,\u00a0ðồng")),
  ).toEqual([
    [
      ["Đơn vị", "SKU-1"],
      ["Dâu Đà Lạt", "đồng"],
    ],
  ]);
});

describe("an unreadable file gives the reason", () => {
  const zip = [0x50, 0x4b, 0x03, 0x04];
  test.each([
    ["nothing", new Uint8Array(), "empty"],
    ["blank cells", utf8(" ,\n,\n"), "empty"],
    ["a zip that is no workbook", Uint8Array.from([...zip, 1, 2, 3]), "unreadable"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "unreadable"],
    ["an open quote", utf8('a,"b\nc,d\n'), "unreadable"],
  ])("%s", async (_name, bytes, problem) => {
    const error = await sheetsOf(bytes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SheetError);
    expect(error).toMatchObject({ problem });
  });
});

test("text in UTF-16 needs no mark, and SKUs no Excel that keeps their zeros", async () => {
  expect(await sheetsOf(utf16(text, true))).toEqual([expected]);
  expect(await sheetsOf(utf16(text, false))).toEqual([expected]);
  expect(await sheetsOf(utf8('Mã SKU,Giá\n="00123456",18000\n"=""0077""",5'))).toEqual([
    [
      ["Mã SKU", "Giá"],
      ["00123456", "18000"],
      ["0077", "5"],
    ],
  ]);
});

test.each(["sep=;;;\r\n", '"sep=;"\n', "SEP=;;\n"])("the line %j is no row", async (line) => {
  expect(await sheetsOf(utf8(line + text))).toEqual([expected]);
});

test("a title with commas does not say how columns are separated", async () => {
  const title = "BẢNG GIÁ, THÁNG 11, NĂM 2026\n\n";
  const [rows = []] = await sheetsOf(utf8(title + text));
  expect(rows.slice(2)).toEqual(expected.map((row) => expect.arrayContaining(row)));
  expect(rows[2]?.[0]).toBe("Tên");
});
