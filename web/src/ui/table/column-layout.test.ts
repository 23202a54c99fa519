import { describe, expect, test } from "vitest";
import { layoutOf, placeColumns, shownColumns } from "./column-layout.ts";

const columns = [
  { id: "picture", card: "media", width: "3rem" },
  { id: "name", card: "title" },
  { id: "price" },
  { id: "stock", width: "40%" },
  { id: "status" },
];

const shown = (layout?: string) => shownColumns(columns, layout).map(({ id }) => id);

describe("a layout", () => {
  test.each([
    ["is as documented when there is none", undefined, "picture name price stock status"],
    ["names the order", "picture.name.status.price.stock", "picture name status price stock"],
    ["hides columns", "picture.name.price.-stock.status", "picture name price status"],
    ["hides the picture, never the name", "-picture.-name.price", "name price stock status"],
    ["keeps picture and name first", "price.name.stock.picture", "picture name price stock status"],
    [
      "ignores what no column has",
      "cost.status.constructor.price",
      "picture name status price stock",
    ],
    ["takes the first of several", "status.price.-status", "picture name status price stock"],
    ["may be broken", "..-._rong.--stock._", "picture name price stock status"],
    ["says nothing of order when it only hides", "-status.-price", "picture name stock"],
    ["has a new column behind the one before it", "stock.price", "picture name stock status price"],
    ["has a new first column behind the name", "status.stock", "picture name price status stock"],
  ])("%s", (_rule, layout, expected) => {
    expect(shown(layout).join(" ")).toBe(expected);
  });

  test("has widths, also of a hidden column; others are as documented", () => {
    const layout = "picture.name.price_rong.stock_hep.-status_rong";
    expect(shownColumns(columns, layout)).toEqual([
      columns[0],
      columns[1],
      { id: "price", width: "16rem", size: "rong" },
      { id: "stock", width: "6rem", size: "hep" },
    ]);
    expect(layoutOf(placeColumns(columns, layout))).toBe(layout);
    expect(shownColumns(columns, "price_huge.stock")[2]).toEqual({ id: "price" });
  });

  test("written out, has every column once and reads as the same", () => {
    const words = ["name", "-price", "price_rong", "stock", "-stock_hep", "status", "x", "-", ""];
    for (const a of words) {
      for (const b of words) {
        for (const c of words) {
          const placed = placeColumns(columns, [a, b, c].join("."));
          expect(placed.map(({ column }) => column.id).sort()).toEqual(
            columns.map(({ id }) => id).sort(),
          );
          const again = placeColumns(columns, layoutOf(placed));
          expect(again, `${a}.${b}.${c}`).toEqual(placed);
        }
      }
    }
  });
});
