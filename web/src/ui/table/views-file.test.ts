import { describe, expect, test } from "vitest";
import { openViews, viewsFile } from "./views-file.ts";

const view = (name: string, search: Record<string, unknown> = {}) => ({ name, search });

const waiting = view("Chờ duyệt", { status: "pending", page: 2, cot: "name.-role" });

const open = (text: string, views = [view("Khác")]) => openViews(new Blob([text]), "users", views);

const fileWith = (change: object) =>
  JSON.stringify({ ...JSON.parse(viewsFile("users", [waiting])), ...change });

describe("a file of views", () => {
  test("names each with its search and columns", () => {
    expect(JSON.parse(viewsFile("users", [waiting]))).toEqual({
      kind: "tap-views",
      version: 1,
      table: "users",
      views: [{ name: "Chờ duyệt", search: { status: "pending", page: 2 }, columns: "name.-role" }],
    });
  });

  test("comes back as it was, before what is there", async () => {
    const file = viewsFile("users", [waiting, view("Tất cả")]);
    expect(await open(file)).toEqual({
      views: [waiting, view("Tất cả"), view("Khác")],
      added: 2,
    });
  });

  test("gives names that exist a number, within the longest name", async () => {
    const long = "dài ".repeat(15).trim();
    const own = [waiting, view("Chờ duyệt (2)"), view(long)];
    const opened = await open(viewsFile("users", [waiting, waiting, view(long)]), own);
    if ("refused" in opened) throw new Error(opened.refused);
    const names = opened.views.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(["Chờ duyệt (3)", "Chờ duyệt (4)"]);
    expect(names[2]).toMatch(/^dài .* \(2\)$/);
    expect(names[2]?.length).toBeLessThanOrEqual(60);
    expect(opened.views.slice(3)).toEqual(own);
  });

  test("is cleaned of characters that hide or turn a name round", async () => {
    const opened = await open(viewsFile("users", [view(" Chờ\u202e\nduyệt ")]));
    expect(opened).toMatchObject({ views: [{ name: "Chờ duyệt" }, { name: "Khác" }] });
  });

  test.each([
    ["no JSON", "{", /đã hỏng/],
    ["other JSON", "[]", /đã hỏng/],
    ["another kind", fileWith({ kind: "products" }), /đã hỏng/],
    ["no views", fileWith({ views: [] }), /đã hỏng/],
    ["a view without a name", fileWith({ views: [{ name: " ", search: {} }] }), /đã hỏng/],
    ["a view without a search", fileWith({ views: [{ name: "A", search: 3 }] }), /đã hỏng/],
    ["another version", fileWith({ version: 2, views: "?" }), /phiên bản khác/],
    ["another table", fileWith({ table: "orders" }), /danh sách khác/],
    ["too many bytes", fileWith({ more: "x".repeat(64_000) }), /quá lớn/],
  ])("is refused with its reason: %s", async (_what, text, reason) => {
    expect(await open(text)).toEqual({ refused: expect.stringMatching(reason) });
  });

  test("is refused as a whole when not all have room", async () => {
    const own = Array.from({ length: 19 }, (_, index) => view(`v${index}`));
    const two = viewsFile("users", [view("A"), view("B")]);
    expect(await open(two, own)).toEqual({
      refused: expect.stringContaining("đang có 19, tệp có 2"),
    });
    expect(await open(two, own.slice(1))).toMatchObject({ added: 2 });
  });
});
