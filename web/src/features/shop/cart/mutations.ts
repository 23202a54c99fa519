import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { type CartPage, cartOf, withItem, withoutItems } from "./cart-page.ts";
import { cartQueries } from "./queries.ts";

/** Document 2 §8, for whoever adds: the storefront's grid stays silent on failure. */
export const addedToCartText = "Thêm vào giỏ hàng thành công";
export const addToCartFailedText = "Thêm vào giỏ hàng thất bại";

export type NewLine = Omit<Schema["AddCartItem"], "selected_options">;

/** Puts a version into the cart: adds to its line when there is one. 409: OUT_OF_STOCK. */
export const addToCart = mutationOptions({
  mutationFn: addLine,
  meta: { touches: ["cart"] },
});

/** Sets the quantity of a line; the answer goes into the cached cart. 409: OUT_OF_STOCK. */
export const setCartQuantity = mutationOptions({
  mutationFn: (body: Schema["UpdateCartQuantity"]) =>
    ok(api.POST("/cart/update-quantity", { body })),
  // Its response says what the line is now.
  meta: { touches: [] },
  onSuccess: (line, _body, _result, { client }) => {
    const { queryKey } = cartQueries.page();
    const isShown = changeShownPage(client, (page) => withItem(page, line));
    // Off the screen it is read anew; a read under way began before this, and may bring the old
    // quantity back.
    if (!isShown) void client.invalidateQueries({ queryKey: ["cart"] });
    else if (client.isFetching({ queryKey })) void client.invalidateQueries({ queryKey });
  },
});

/** Takes lines out of the cart, by cart_item_id. A line that is gone already counts as done. */
export const removeCartLines = mutationOptions({
  mutationFn: removeLines,
  meta: { touches: ["cart"] },
  // Even where reading the cart anew has failed.
  onSuccess: (_nothing, ids, _result, { client }) => {
    changeShownPage(client, (page) => withoutItems(page, ids));
  },
  // Some may be gone all the same.
  onError: (_error, _ids, _result, { client }) => client.invalidateQueries({ queryKey: ["cart"] }),
});

/** The same for what the buyer chose to remove; where that is all there is, in one go. */
export const removeChosenLines = mutationOptions({
  ...removeCartLines,
  mutationFn: async (ids: readonly string[]) => {
    if (!(await areAll(ids))) return removeLines(ids);
    await ok(api.POST("/cart/clear"));
  },
});

/** What was ordered of a line of the cart. */
export type OrderedLine = { cart_item_id: string; quantity: number };

/**
 * Takes what was ordered out of the cart. A line may hold more by now than was ordered: another tab
 * added to it. The rest stays. Where the cart cannot be read nothing is taken out.
 */
export const takeOrderedOut = mutationOptions({
  mutationFn: async (ordered: readonly OrderedLine[]) => {
    const { data } = await ok(api.GET("/cart/me"));
    const results = await Promise.allSettled(
      ordered.flatMap(({ cart_item_id, quantity }) => {
        const line = data.find(({ id }) => id === cart_item_id);
        return line ? setOrRemove(cart_item_id, line.quantity - quantity) : [];
      }),
    );
    mustAllBeOut(results);
  },
  meta: { touches: ["cart"] },
  onError: (_error, _lines, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["cart"] }),
});

async function setOrRemove(cart_item_id: string, quantity: number): Promise<void> {
  if (quantity > 0)
    await ok(api.POST("/cart/update-quantity", { body: { cart_item_id, quantity } }));
  else await removeLine(cart_item_id);
}

/** Puts removed lines back, each with its quantity. The new lines, in the order of the old ones. */
export const restoreCartLines = mutationOptions({
  mutationFn: async (lines: readonly NewLine[]) => {
    const items: Schema["CartItem"][] = [];
    const failures: unknown[] = [];
    // One after another and the last first: the cart shows first what was added last.
    for (const line of lines.toReversed()) {
      try {
        items.unshift(await addLine(line));
      } catch (error) {
        failures.push(error);
      }
    }
    mustBeNone(failures, {
      of: lines.length,
      textOf: (count) => `Chưa đưa lại được ${count} dòng vào giỏ hàng. Vui lòng thử lại.`,
    });
    return items;
  },
  meta: { touches: ["cart"] },
  onError: (_error, _lines, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["cart"] }),
});

function addLine(line: NewLine) {
  return ok(api.POST("/cart/add", { body: { ...line, selected_options: {} } }));
}

/**
 * Whether the server has no other line: another tab may have added one. What it adds between this
 * and the clearing goes too, so nothing is cleared but what the buyer saw and chose as a whole.
 */
async function areAll(ids: readonly string[]): Promise<boolean> {
  try {
    const { data } = await ok(api.GET("/cart/me"));
    return data.every(({ id }) => ids.includes(id));
  } catch {
    // Unknown: then one by one, which takes nothing else away.
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

/** Throws a failure: what happened to the only line, or of several how many there are. */
function mustBeNone(failures: readonly unknown[], { of, textOf }: Counted): void {
  if (failures.length === 0) return;
  if (of === 1) throw failures[0];
  const { status } = ApiError.from(failures[0]);
  throw new ApiError(status, { message: textOf(failures.length) });
}

/**
 * Changes the cart on the screen, the badge's number with it. False when it is not on the screen:
 * then what is kept may be old, and must not pass for new.
 */
function changeShownPage(client: QueryClient, change: (page: CartPage) => CartPage): boolean {
  const { queryKey } = cartQueries.page();
  if (!client.getQueryCache().find({ queryKey })?.isActive()) return false;
  const page = client.setQueryData(queryKey, (now) => now && change(now));
  if (page) client.setQueryData(cartQueries.mine().queryKey, cartOf(page));
  return true;
}
