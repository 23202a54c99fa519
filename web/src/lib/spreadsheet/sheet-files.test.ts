import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { csvOf } from "./csv.ts";
import { sheetsOf } from "./rows.ts";
import type { Sheet } from "./sheet.ts";
import { xlsxOf } from "./xlsx.ts";

const sheet: Sheet = {
  name: "Đơn hàng",
  columns: [
    { header: "Mã đơn", kind: "text" },
    { header: "Số lượng", kind: "number" },
    { header: "Tổng tiền", kind: "money" },
    { header: "Chiết khấu", kind: "percent" },
    { header: "Ngày đặt", kind: "date" },
    { header: "Ngày sinh", kind: "date" },
  ],
  rows: [
    ["8934563138165000123", 2.5, 1250000, 0.125, new Date("2026-11-20T18:30:00Z"), "1990-02-03"],
    ["=1+1", 3, -50000, 1, "2026-11-20T03:04:00Z", null],
    ["Trần Thị Ưởng", null, undefined, Number.NaN, "", "hôm qua"],
  ],
};

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const read = async (blob: Blob) => {
  const [table = []] = await sheetsOf(await bytesOf(blob));
  return table;
};

describe("an Excel file", () => {
  test("reads back unchanged, in Vietnamese time, without formulas", async () => {
    expect(await read(await xlsxOf(sheet))).toEqual([
      ["Mã đơn", "Số lượng", "Tổng tiền", "Chiết khấu", "Ngày đặt", "Ngày sinh"],
      ["8934563138165000123", "2.5", "1250000", "0.1250", "21/11/2026 01:30", "03/02/1990"],
      ["=1+1", "3", "-50000", "1", "20/11/2026 10:04", ""],
      ["Trần Thị Ưởng", "", "", "", "", ""],
    ]);
  });

  test("shows money as the screens do", async () => {
    const { "xl/styles.xml": styles = new Uint8Array() } = unzipSync(
      await bytesOf(await xlsxOf(sheet)),
    );
    expect(strFromU8(styles)).toContain('formatCode="#,##0 &quot;đ&quot;"');
  });

  test("is written for any sheet name and text length", async () => {
    const rows = [["x".repeat(40_000)]];
    const columns = [{ header: "Ghi chú", kind: "text" }] as const;
    const name = "Đơn hàng: 01/11–30/11 [gian hàng Tân Thuận Đông]";
    const [, row] = await read(await xlsxOf({ name, columns, rows }));
    expect(row?.[0]).toHaveLength(32_767);
  });
});

describe("a CSV file", () => {
  test("has a byte order mark, plain numbers, days for Excel in any language and no formulas", async () => {
    const blob = csvOf(sheet);
    expect([...(await bytesOf(blob)).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await blob.text()).split("\r\n")).toEqual([
      "Mã đơn,Số lượng,Tổng tiền,Chiết khấu,Ngày đặt,Ngày sinh",
      "8934563138165000123,2.5,1250000,0.125,2026-11-21 01:30,1990-02-03",
      '"\'=1+1",3,-50000,1,2026-11-20 10:04,',
      "Trần Thị Ưởng,,,,,",
    ]);
  });

  test.each(["=1+1\n+2", "@SUM(1)\r\n", "\n=1", "＝1+1"])("guards %j", async (text) => {
    const columns = [{ header: "Ghi chú", kind: "text" }] as const;
    const blob = csvOf({ name: "", columns, rows: [[text]] });
    expect(await blob.text()).toContain(`'${text}`);
    expect(await read(blob)).toEqual([["Ghi chú"], [text.trim()]]);
  });

  test("keeps quotes, commas and line breaks within a value", async () => {
    const columns = [
      { header: "Tên", kind: "text" },
      { header: "Ghi chú", kind: "text" },
    ] as const;
    const rows = [["Gạo, ST25", 'Loại "một"\nbao 5 kg']];
    expect(await read(csvOf({ name: "", columns, rows }))).toEqual([["Tên", "Ghi chú"], ...rows]);
  });

  test("reads back without the apostrophes that guard against formulas", async () => {
    const columns = [{ header: "Điện thoại", kind: "text" }] as const;
    const rows = [["+84912345678"], ["'quoted'"]];
    expect(await read(csvOf({ name: "", columns, rows }))).toEqual([["Điện thoại"], ...rows]);
  });
});
