import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import {
  addLine,
  type CartPage,
  cartOf,
  cartQueries,
  type NewLine,
  withItem,
  withoutItems,
} from "./queries.ts";
import type { CartLine } from "./rules.ts";

/** 409: OUT_OF_STOCK. */
export const setCartQuantity = mutationOptions({
  mutationFn: (body: Schema["UpdateCartQuantity"]) =>
    ok(api.POST("/cart/update-quantity", { body })),
  // The response contains the updated line.
  meta: { invalidates: [] },
  onSuccess: (line, _body, _result, { client }) => {
    const { queryKey } = cartQueries.page();
    const isShown = changeShownPage(client, (page) => withItem(page, line));
    // Off screen it is refetched when next needed. A query in flight started before this change and
    // may bring the old quantity back.
    if (!isShown) void client.invalidateQueries({ queryKey: ["cart"] });
    else if (client.isFetching({ queryKey })) void client.invalidateQueries({ queryKey });
  },
});

/** By cart_item_id. A line that is already gone counts as removed. */
export const removeCartLines = mutationOptions({
  mutationFn: removeLines,
  meta: { invalidates: ["cart"] },
  // Works even if refetching the cart fails.
  onSuccess: (_nothing, ids, _result, { client }) => {
    changeShownPage(client, (page) => withoutItems(page, ids));
  },
  // Some lines may have been removed all the same.
  onError: (_error, _ids, _result, { client }) => client.invalidateQueries({ queryKey: ["cart"] }),
});

export const removeSelectedLines = mutationOptions({
  ...removeCartLines,
  mutationFn: async (ids: readonly string[]) => {
    if (!(await areAll(ids))) return removeLines(ids);
    await ok(api.POST("/cart/clear"));
  },
});

/** Not from the cache, which other tabs and devices do not change. */
export async function readLines(): Promise<Schema["CartItem"][]> {
  return (await ok(api.GET("/cart/me"))).data;
}

type OrderedLine = { cart_item_id: string; quantity: number };

/**
 * Another tab may have added to a line: only the ordered quantity is removed, and nothing if the
 * cart cannot be loaded.
 */
export const takeOrderedOut = mutationOptions({
  mutationFn: async (ordered: readonly OrderedLine[]) => {
    const data = await readLines();
    const results = await Promise.allSettled(
      ordered.flatMap(({ cart_item_id, quantity }) => {
        const line = data.find(({ id }) => id === cart_item_id);
        return line ? setOrRemove(cart_item_id, line.quantity - quantity) : [];
      }),
    );
    mustAllBeOut(results);
  },
  meta: { invalidates: ["cart"] },
  onError: (_error, _lines, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["cart"] }),
});

async function setOrRemove(cart_item_id: string, quantity: number): Promise<void> {
  if (quantity > 0)
    await ok(api.POST("/cart/update-quantity", { body: { cart_item_id, quantity } }));
  else await removeLine(cart_item_id);
}

type Restoring = {
  lines: readonly CartLine[];
  /** An earlier attempt may have restored a line without a response: it must not be added twice. */
  isRetry: boolean;
  onRestored: (line: CartLine, item: Schema["CartItem"]) => void;
};

export const restoreCartLines = mutationOptions({
  mutationFn: async ({ lines, isRetry, onRestored }: Restoring) => {
    const present = isRetry ? await readLines() : [];
    const failures: unknown[] = [];
    // One at a time and last first: the cart lists the latest addition first.
    for (const line of lines.toReversed()) {
      const found = present.find(
        (item) => item.product_id === line.product_id && item.version_id === line.version_id,
      );
      try {
        onRestored(line, found ?? (await addLine(newLineOf(line))));
      } catch (error) {
        failures.push(error);
      }
    }
    mustBeNone(failures, {
      of: lines.length,
      textOf: (count) => `Chưa đưa lại được ${count} dòng vào giỏ hàng. Vui lòng thử lại.`,
    });
  },
  meta: { invalidates: ["cart"] },
  onError: (_error, _lines, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["cart"] }),
});

const newLineOf = ({ product_id, version_id, quantity, unit_price }: CartLine): NewLine => ({
  product_id,
  version_id,
  quantity,
  unit_price,
});

/**
 * Another tab may have added a line. Clearing also loses lines added after this check, so the cart
 * is cleared only if the buyer selected all of it.
 */
async function areAll(ids: readonly string[]): Promise<boolean> {
  try {
    const data = await readLines();
    return data.every(({ id }) => ids.includes(id));
  } catch {
    // Unknown: remove one by one, so that nothing else is lost.
    return false;
  }
}

async function removeLines(ids: readonly string[]): Promise<void> {
  mustAllBeOut(await Promise.allSettled(ids.map(removeLine)));
}

function mustAllBeOut(results: readonly PromiseSettledResult<void>[]): void {
  const failures = results.filter((result) => result.status === "rejected");
  mustBeNone(
    failures.map(({ reason }) => reason),
    {
      of: results.length,
      textOf: (count) => `Chưa xóa được ${count} dòng khỏi giỏ hàng. Vui lòng thử lại.`,
    },
  );
}

async function removeLine(id: string): Promise<void> {
  try {
    await ok(api.DELETE("/cart/item", { params: { query: { cart_item_id: id } } }));
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}

type Counted = { of: number; textOf: (failed: number) => string };

/** @throws a single line's own error, or for several how many failed */
function mustBeNone(failures: readonly unknown[], { of, textOf }: Counted): void {
  if (failures.length === 0) return;
  if (of === 1) throw failures[0];
  const { status } = ApiError.from(failures[0]);
  throw new ApiError(status, { message: textOf(failures.length) });
}

/** False if the cart is not on screen: its data may be stale and must not be marked fresh. */
function changeShownPage(client: QueryClient, change: (page: CartPage) => CartPage): boolean {
  const { queryKey } = cartQueries.page();
  if (!client.getQueryCache().find({ queryKey })?.isActive()) return false;
  const page = client.setQueryData(queryKey, (now) => now && change(now));
  if (page) client.setQueryData(cartQueries.mine().queryKey, cartOf(page));
  return true;
}

type QueueOptions<Value> = {
  send: (key: string, value: Value) => Promise<unknown>;
  onIdle: (key: string, failure: { error: unknown } | undefined) => void;
};

/**
 * Sends the values of a key one at a time and skips superseded ones: the last press wins, whatever
 * the order of responses.
 */
export function createLatestQueue<Value>({ send, onIdle }: QueueOptions<Value>) {
  const lanes = new Map<string, { waiting?: { value: Value } }>();

  async function run(key: string, first: Value) {
    const lane: { waiting?: { value: Value } } = { waiting: { value: first } };
    lanes.set(key, lane);
    let failure: { error: unknown } | undefined;
    while (lane.waiting) {
      const { value } = lane.waiting;
      lane.waiting = undefined;
      failure = await send(key, value).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
    }
    lanes.delete(key);
    onIdle(key, failure);
  }

  return function press(key: string, value: Value): void {
    const lane = lanes.get(key);
    if (lane) lane.waiting = { value };
    else void run(key, value);
  };
}
