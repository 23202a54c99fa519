import { afterEach, expect, test, vi } from "vitest";
import { writeStock } from "./write-stock.ts";

afterEach(() => vi.unstubAllGlobals());

test("never writes without If-Match: a read after a 412 may be older than the other's save", async () => {
  const tags: (string | null)[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ id: 7, updated_at: "1" });
    tags.push(request.headers.get("if-match"));
    return Response.json({ status: 412, code: "PRECONDITION_FAILED" }, { status: 412 });
  });
  await expect(writeStock(7, () => ({ variants: [] }))).rejects.toMatchObject({ status: 412 });
  expect(tags).toEqual(['"1"', '"1"', '"1"']);
});
