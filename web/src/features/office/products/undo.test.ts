import { afterEach, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { product } from "./editor/product.fixtures.ts";
import type { Changed } from "./rules.ts";
import { bringBack } from "./undo.ts";

afterEach(() => vi.unstubAllGlobals());

type Status = Schema["ProductStatus"];

function server(statuses: Record<number, Status>) {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    const id = Number(/products\/(\d+)/.exec(pathname)?.[1]);
    const shown = (status_id: Status | undefined) =>
      Response.json({ ...product, id, status_id, status_label: "" });
    if (request.method === "GET") return shown(statuses[id]);
    const body = request.method === "PUT" ? await request.text() : "";
    calls.push(`${request.method} ${pathname.replace("/api/products/", "")} ${body}`.trim());
    return shown(pathname.endsWith("restore") ? "hidden" : statuses[id]);
  });
  return calls;
}

const changed = (id: number, status_id: Status, after: Status, is_public = true): Changed => ({
  id,
  name: `Trà ${id}`,
  status_id,
  is_public,
  after,
});

test("each product gets the status that it had", async () => {
  const calls = server({ 1: "hidden", 2: "hidden" });
  const left = await bringBack("admin", [
    changed(1, "active", "hidden"),
    changed(2, "draft", "hidden"),
  ]);
  expect(left).toEqual([]);
  expect(calls).toEqual(['PUT 1/status {"status":"active"}', 'PUT 2/status {"status":"draft"}']);
});

test("a deleted product is restored, which hides it, and then gets its status", async () => {
  const calls = server({ 1: "archived", 2: "archived" });
  await bringBack("shop", [changed(1, "active", "archived"), changed(2, "hidden", "archived")]);
  expect(calls.toSorted()).toEqual([
    "PUT 1/restore",
    'PUT 1/status {"status":"active"}',
    "PUT 2/restore",
  ]);
});

test("a restored product is deleted again", async () => {
  const calls = server({ 1: "hidden" });
  await bringBack("shop", [changed(1, "archived", "hidden")]);
  expect(calls).toEqual(["DELETE 1"]);
});

test("what somebody else has changed since stays, and is named with what it is now", async () => {
  const calls = server({ 1: "active", 2: "hidden" });
  const left = await bringBack("shop", [
    changed(1, "draft", "hidden"),
    changed(2, "draft", "hidden"),
  ]);
  expect(left).toEqual([{ name: "Trà 1", reason: "Người khác vừa chuyển sang Đang bán" }]);
  expect(calls).toEqual(['PUT 2/status {"status":"draft"}']);
});

test("what would lose its approval is left alone", async () => {
  const calls = server({ 1: "inactive" });
  const left = await bringBack("admin", [changed(1, "active", "inactive")]);
  expect(left).toEqual([{ name: "Trà 1", reason: expect.stringMatching(/duyệt/) }]);
  expect(calls).toEqual([]);
});
