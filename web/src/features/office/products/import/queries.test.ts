import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { MAX_WHOLE } from "../rules.ts";
import { type FileRow, fileColumns } from "./file-rows.ts";
import { compareRows } from "./queries.ts";

// Node has no workers.
vi.mock("#web/lib/spreadsheet/spreadsheet.ts", async () => ({
  writeCsv: (await import("#web/lib/spreadsheet/csv.ts")).csvOf,
}));

function serve({ count, total }: { count: number; total?: number }): void {
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/categories")) return Response.json({ data: [] });
    const [page, size] = [Number(searchParams.get("page")), Number(searchParams.get("size"))];
    const before = (page - 1) * size;
    const length = Math.max(0, Math.min(size, count - before));
    const data = Array.from({ length }, (_, index) => ({ id: before + index + 1 }));
    return Response.json({ data, page, size, total });
  });
}

const compare = () =>
  compareRows([], { scope: "shop", client: new QueryClient(), preview: () => Promise.reject() });

afterEach(() => vi.unstubAllGlobals());

test("a file is compared with all products of the shop", async () => {
  serve({ count: 150, total: 150 });
  expect(await compare()).toMatchObject({ by: "page", shop: { products: { length: 150 } } });
});

test.each([
  ["more than can be read", { count: MAX_WHOLE, total: MAX_WHOLE + 1 }],
  ["an unknown number", { count: MAX_WHOLE }],
])("nothing is compared with %s: one that was missed would be added again", async (_, shop) => {
  serve(shop);
  await expect(compare()).rejects.toThrow("Shop có quá nhiều sản phẩm");
});

test("staff's rows are sent without the apostrophes that guard a spreadsheet", async () => {
  const empty = Object.fromEntries(fileColumns.map(({ key }) => [key, ""]));
  const cells = { ...empty, name: "Rau", description: "- sạch" } as FileRow["cells"];
  const preview = vi.fn<(file: File) => Promise<never>>(() => Promise.reject(new Error("stop")));
  const row = { row: 2, cells, price: 5, stock: undefined, problem: undefined };
  const compared = compareRows([row], { scope: "admin", client: new QueryClient(), preview });
  await expect(compared).rejects.toThrow("stop");
  const [, sent] = (await preview.mock.calls[0]?.[0].text())?.split("\r\n") ?? [];
  expect(sent).toBe(",Rau,,,- sạch,,,,5,,");
});
