import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { cartLine } from "./cart.fixtures.ts";
import {
  createLatestQueue,
  removeCartLines,
  removeSelectedLines,
  restoreCartLines,
  setCartQuantity,
  takeOrderedOut,
} from "./mutations.ts";
import { addToCart, cartQueries } from "./queries.ts";
import type { CartLine } from "./rules.ts";

const item = (id: string, quantity = 1): Schema["CartItem"] => ({
  id,
  product_id: 12,
  version_id: 31,
  version_name: "Túi 5 kg",
  quantity,
  unit_price: "185000",
  is_checked: true,
  product: { name: "Gạo", thumbnail_url: null },
});

const failed = {
  status: "failed",
  problem: { status: 503, message: "Bảo trì", code: "UNAVAILABLE" },
} as const;

function cartPage(...ids: string[]) {
  const lines = ids.map((id) => ({ item: item(id), product: failed, stock: failed }));
  return { lines, total_quantity: ids.length, firstPrices: {} };
}

/** Stubs `fetch` with answers by "METHOD /path"; returns the requests it got. */
function serve(answers: Record<string, (request: Request) => Response | Promise<Response>>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
    const answer = answers[`${request.method} ${pathname}`];
    return answer ? answer(request) : Response.json({ message: "Không có" }, { status: 500 });
  });
  return asked;
}

const done = () => Response.json({ message: "ok" });
const cartWith =
  (...ids: string[]) =>
  () =>
    Response.json({ data: ids.map((id) => item(id)), total_quantity: ids.length });

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const remove = (...ids: string[]) =>
  client.getMutationCache().build(client, removeCartLines).execute(ids);
const removeChosen = (...ids: string[]) =>
  client.getMutationCache().build(client, removeSelectedLines).execute(ids);

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

test("what another tab added stays: only the chosen lines are removed", async () => {
  const asked = serve({
    "GET /api/cart/me": cartWith("a", "b", "c"),
    "DELETE /api/cart/item": done,
  });
  await removeChosen("a", "b");
  expect(asked).toEqual([
    "GET /api/cart/me",
    "DELETE /api/cart/item?cart_item_id=a",
    "DELETE /api/cart/item?cart_item_id=b",
  ]);
});

test("ordered lines are removed one by one, even if nothing else is in the cart", async () => {
  const asked = serve({ "GET /api/cart/me": cartWith("a", "b"), "DELETE /api/cart/item": done });
  await remove("a", "b");
  expect(asked).toEqual([
    "DELETE /api/cart/item?cart_item_id=a",
    "DELETE /api/cart/item?cart_item_id=b",
  ]);
});

test("the cart is cleared in one call if all of it was chosen", async () => {
  const asked = serve({ "GET /api/cart/me": cartWith("a", "b"), "POST /api/cart/clear": done });
  await removeChosen("a", "b");
  expect(asked).toEqual(["GET /api/cart/me", "POST /api/cart/clear"]);
});

test("the failure of a single line has the server's message", async () => {
  serve({ "DELETE /api/cart/item": () => Response.json({ message: "Bảo trì" }, { status: 503 }) });
  await expect(remove("a")).rejects.toThrow(/^Bảo trì$/);
});

test("a line that is gone counts as removed; other failures are reported by number", async () => {
  serve({
    "DELETE /api/cart/item": ({ url }) =>
      url.endsWith("=a")
        ? Response.json({ message: "Không còn" }, { status: 404 })
        : Response.json({ message: "Bảo trì" }, { status: 503 }),
  });
  await expect(remove("a", "b", "c")).rejects.toThrow(
    "Chưa xóa được 2 dòng khỏi giỏ hàng. Vui lòng thử lại.",
  );
});

test("removed lines are restored in their order with their quantities", async () => {
  const added: Schema["AddCartItem"][] = [];
  serve({
    "POST /api/cart/add": async (request) => {
      const line: Schema["AddCartItem"] = await request.json();
      added.push(line);
      return Response.json(item(`new-${line.version_id}`, line.quantity));
    },
  });
  const restored: unknown[] = [];
  await restore((line, { id }) => restored.push([line.id, id]));
  expect(added.map(({ version_id, quantity }) => [version_id, quantity])).toEqual([
    [20, 3],
    [10, 2],
  ]);
  expect(restored).toEqual([
    ["old-20", "new-20"],
    ["old-10", "new-10"],
  ]);
});

test("a retried undo does not add again what an attempt without a response restored", async () => {
  const added: number[] = [];
  serve({
    "GET /api/cart/me": () =>
      Response.json({ data: [{ ...item("there"), product_id: 3, version_id: 20 }] }),
    "POST /api/cart/add": async (request) => {
      const line: Schema["AddCartItem"] = await request.json();
      added.push(line.version_id);
      return Response.json(item("new"));
    },
  });
  const restored: unknown[] = [];
  await restore((line, { id }) => restored.push([line.id, id]), true);
  expect(added).toEqual([10]);
  expect(restored).toEqual([
    ["old-20", "there"],
    ["old-10", "new"],
  ]);
});

test("what could be restored is reported although another line failed", async () => {
  serve({
    "POST /api/cart/add": async (request) => {
      const { version_id }: Schema["AddCartItem"] = await request.json();
      return version_id === 10
        ? Response.json({ message: "Hết hàng" }, { status: 409 })
        : Response.json(item("new"));
    },
  });
  const restored: string[] = [];
  const restoring = restore(({ id }) => restored.push(id));
  await expect(restoring).rejects.toThrow(
    "Chưa đưa lại được 1 dòng vào giỏ hàng. Vui lòng thử lại.",
  );
  expect(restored).toEqual(["old-20"]);
});

type OnRestored = (line: CartLine, item: Schema["CartItem"]) => void;

function restore(onRestored: OnRestored, isRetry = false): Promise<void> {
  const lines = [
    cartLine({ id: "old-10", version_id: 10, quantity: 2 }),
    cartLine({ id: "old-20", version_id: 20, quantity: 3 }),
  ];
  const restoring = { lines, isRetry, onRestored };
  return client.getMutationCache().build(client, restoreCartLines).execute(restoring);
}

test.each([
  ["no response", 504, "UPSTREAM_TIMEOUT", [true, false]],
  ["too little stock", 409, "OUT_OF_STOCK", [true, true]],
  ["a session that ended", 401, "UNAUTHENTICATED", [false, false]],
])(
  "after %s, adding to the cart asks again for what is shown",
  async (_what, status, code, stale) => {
    serve({ "POST /api/cart/add": () => Response.json({ code, message: "" }, { status }) });
    const shown = [cartQueries.mine().queryKey, ["products", "page", 12] as const];
    for (const queryKey of shown) client.setQueryData(queryKey, {});
    const line = { product_id: 12, version_id: 31, quantity: 1, unit_price: 5 };
    const adding = client.getMutationCache().build(client, addToCart).execute(line);
    await expect(adding).rejects.toThrow();
    expect(shown.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual(stale);
  },
);

test("a new quantity is in the badge at once, without a query of its own", async () => {
  const asked = serve({ "POST /api/cart/update-quantity": () => Response.json(item("a", 5)) });
  const { queryKey } = cartQueries.page();
  client.setQueryData(queryKey, cartPage("a", "b"));
  const leave = new QueryObserver(client, { queryKey, enabled: true, staleTime: 60_000 }).subscribe(
    () => {},
  );
  const body = { cart_item_id: "a", quantity: 5 };
  await client.getMutationCache().build(client, setCartQuantity).execute(body);
  leave();
  expect(client.getQueryData(cartQueries.mine().queryKey)?.total_quantity).toBe(6);
  expect(asked).toEqual(["POST /api/cart/update-quantity"]);
});

test("a cart that is not on screen becomes stale", async () => {
  serve({ "POST /api/cart/update-quantity": () => Response.json(item("a", 5)) });
  const { queryKey } = cartQueries.page();
  client.setQueryData(queryKey, cartPage("a"));
  client.setQueryData(cartQueries.mine().queryKey, { data: [item("a", 9)], total_quantity: 9 });
  const body = { cart_item_id: "a", quantity: 5 };
  await client.getMutationCache().build(client, setCartQuantity).execute(body);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(cartQueries.mine().queryKey)?.isInvalidated).toBe(true);
});

test("ordered pieces leave the cart; what a line holds beyond them stays", async () => {
  const sent: unknown[] = [];
  const asked = serve({
    "GET /api/cart/me": () =>
      Response.json({ data: [item("a", 5), item("b", 2), item("c")], total_quantity: 8 }),
    "POST /api/cart/update-quantity": async (request) => {
      sent.push(await request.json());
      return Response.json(item("a", 3));
    },
    "DELETE /api/cart/item": done,
  });
  await client
    .getMutationCache()
    .build(client, takeOrderedOut)
    .execute([
      { cart_item_id: "a", quantity: 2 },
      { cart_item_id: "b", quantity: 2 },
      { cart_item_id: "gone", quantity: 1 },
    ]);
  expect(sent).toEqual([{ cart_item_id: "a", quantity: 3 }]);
  expect(asked).toEqual([
    "GET /api/cart/me",
    "POST /api/cart/update-quantity",
    "DELETE /api/cart/item?cart_item_id=b",
  ]);
});

test("nothing is removed if the cart cannot be loaded", async () => {
  const asked = serve({ "DELETE /api/cart/item": done });
  const taking = client
    .getMutationCache()
    .build(client, takeOrderedOut)
    .execute([{ cart_item_id: "a", quantity: 1 }]);
  await expect(taking).rejects.toThrow("Không có");
  expect(asked).toEqual(["GET /api/cart/me"]);
});

function queueOf() {
  const sent: [string, number][] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const onIdle = vi.fn<(key: string, failure: { error: unknown } | undefined) => void>();
  const press = createLatestQueue<number>({
    send: (key, value) => {
      sent.push([key, value]);
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
    onIdle,
  });
  return { press, sent, answers, onIdle };
}

describe("presses on one line", () => {
  test("skip superseded values and end with the last one", async () => {
    const { press, sent, answers, onIdle } = queueOf();
    press("a", 2);
    press("a", 3);
    press("a", 4);
    expect(sent).toEqual([["a", 2]]);
    answers[0]?.resolve();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toEqual(["a", 4]);
    answers[1]?.resolve();
    await expect.poll(() => onIdle).toHaveBeenCalledWith("a", undefined);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  test("report the failure of the last one", async () => {
    const { press, answers, onIdle } = queueOf();
    press("a", 99);
    answers[0]?.reject("Chỉ còn 3 sản phẩm.");
    await expect.poll(() => onIdle).toHaveBeenCalledWith("a", { error: "Chỉ còn 3 sản phẩm." });
  });

  test("forget a failure that was followed by a success", async () => {
    const { press, sent, answers, onIdle } = queueOf();
    press("a", 99);
    press("a", 3);
    answers[0]?.reject(new Error("quá nhiều"));
    await expect.poll(() => sent).toHaveLength(2);
    answers[1]?.resolve();
    await expect.poll(() => onIdle).toHaveBeenCalledWith("a", undefined);
  });

  test("start over once the line is idle", async () => {
    const { press, sent, answers, onIdle } = queueOf();
    press("a", 2);
    answers[0]?.resolve();
    await expect.poll(() => onIdle).toHaveBeenCalledOnce();
    press("a", 3);
    expect(sent.flat()).toEqual(["a", 2, "a", 3]);
  });
});

test("two lines do not wait for each other", () => {
  const { press, sent } = queueOf();
  press("a", 2);
  press("b", 5);
  expect(sent.flat()).toEqual(["a", 2, "b", 5]);
});
