import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { savePrice } from "./cell-editor.tsx";
import { product } from "./editor/product.fixtures.ts";
import { type PriceCall, PriceConflict, priceUpdate, sameForAll } from "./prices/rules.ts";
import { judge, productQueries, writeProduct } from "./queries.ts";
import { actionError, texts } from "./rules.ts";

afterEach(() => vi.unstubAllGlobals());

const priced = (price: number): Schema["Product"] => ({
  ...product,
  price,
  product_versions: product.product_versions.map((version) => ({ ...version, price })),
});

function server(current: Schema["Product"], conflicts = 0) {
  const sent: { body: Schema["UpdateProduct"]; tag: string | null }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json(current);
    sent.push({ body: await request.json(), tag: request.headers.get("if-match") });
    if (sent.length > conflicts) return Response.json({ ...current, price: 99_000 });
    return Response.json({ code: "PRECONDITION_FAILED" }, { status: 412 });
  });
  return sent;
}

const writePrices = ({ id, changes }: Pick<PriceCall, "id" | "changes">) =>
  writeProduct(id, (current) => priceUpdate(changes, current));

const call = { id: 1, changes: sameForAll(priced(185_000), 185_000, 99_000) };

test("every version gets the price; stocks, images and attributes are left out, so they stay", async () => {
  const sent = server(priced(185_000));
  await writePrices(call);
  const [only] = sent;
  expect(only?.tag).toBe(`"${product.updated_at}"`);
  expect(only?.body).toMatchObject({ name: product.name, unit: "túi", price: 99_000 });
  expect(only?.body.product_versions).toEqual([
    { id: 1, name: "Túi 5 kg", price: 99_000 },
    { id: 2, name: "Túi 10 kg", price: 99_000 },
  ]);
  expect(only?.body).not.toHaveProperty("product_images");
  expect(only?.body).not.toHaveProperty("product_attribute");
});

test("somebody who has changed anything else meanwhile loses nothing: it is read again", async () => {
  const sent = server(priced(185_000), 1);
  await writePrices(call);
  expect(sent).toHaveLength(2);
});

test("nothing is written over a price that the user has not seen", async () => {
  for (const now of [priced(170_000), product]) {
    const sent = server(now);
    await expect(writePrices(call)).rejects.toThrow(PriceConflict);
    expect(sent).toEqual([]);
  }
});

test("nothing is written when a version is gone", async () => {
  const now = priced(185_000);
  const sent = server({ ...now, product_versions: now.product_versions.slice(1) });
  await expect(writePrices(call)).rejects.toThrow("Túi 5 kg đã bị xóa");
  expect(sent).toEqual([]);
});

test("a save whose response was lost is not made twice", async () => {
  const sent = server(priced(99_000));
  expect(await writePrices(call)).toMatchObject({ price: 99_000 });
  expect(sent).toEqual([]);
});

test("a price that is saved after its list was left is in the list", async () => {
  server(priced(185_000));
  const client = new QueryClient();
  const { queryKey } = productQueries.list("shop", {});
  client.setQueryData(queryKey, { data: [priced(185_000)], total: 1, page: 1, size: 20 });
  const saving = new MutationObserver(client, savePrice);
  const leave = saving.subscribe(() => undefined);
  const saved = saving.mutate(call);
  leave();
  await saved;
  expect(client.getQueryData(queryKey)?.data[0]?.price).toBe(99_000);
});

test.each([
  ["approved", { ...product, is_public: true }, { approved: true }],
  ["rejected", { ...product, status_id: "inactive" as const }, { approved: false, reason: "Mờ" }],
])("a product that was %s is found though the response was lost", async (_, judged, body) => {
  const pending = { ...product, is_public: false };
  const reads: Schema["Product"][] = [pending, { ...judged, updated_at: "2026-11-30T00:00:00Z" }];
  vi.stubGlobal("fetch", async ({ method }: Request) => {
    if (method === "GET") return Response.json(reads.shift());
    throw new TypeError("Failed to fetch");
  });
  await expect(judge({ seen: pending, body })).resolves.toMatchObject({ id: product.id });
});

test("a judgement that could not be looked up is unclear, and the retry finds it as the own one", async () => {
  const pending = { ...product, is_public: false };
  const approved = { ...product, is_public: true, updated_at: "2026-11-30T00:00:00Z" };
  const serve = (...reads: (Schema["Product"] | undefined)[]) =>
    vi.stubGlobal("fetch", async ({ method }: Request) => {
      const read = method === "GET" ? reads.shift() : undefined;
      if (read) return Response.json(read);
      throw new TypeError("Failed to fetch");
    });
  const approve = (wasLost: boolean) =>
    judge({ seen: pending, body: { approved: true }, wasLost }).catch((error: unknown) =>
      actionError("Duyệt sản phẩm thất bại", error),
    );
  serve(pending);
  expect(await approve(false)).toContain("có thể đã được duyệt hoặc từ chối");
  serve(approved);
  expect(await approve(true)).toMatchObject({ is_public: true });
  serve({ ...approved, is_public: false });
  expect(await approve(true)).toBe(texts.changedMeanwhile);
  serve(approved);
  expect(await approve(false)).toBe(texts.changedMeanwhile);
  serve();
  expect(await approve(false)).toBe(texts.noConnection);
});
