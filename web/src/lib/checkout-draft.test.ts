import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftOrNone } from "./checkout-draft.ts";
import { memoryStorage } from "./memory-storage.fixtures.ts";

const item = {
  product_id: 12,
  version_id: 31,
  quantity: 2,
  unit_price: 185_000,
  name: "Gạo ST25 Sóc Trăng",
  version_name: "Túi 5 kg",
  thumbnail_url: null,
};

const cartItem = { ...item, cart_item_id: "ci-1" };

const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};
const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };

type Tab = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Loads the modules anew, as a tab does; all tabs share local storage. */
async function inTab(sessionStorage: Tab) {
  vi.stubGlobal("window", { localStorage, sessionStorage });
  vi.resetModules();
  const draft = await import("./checkout-draft.ts");
  const intents = await import("./intents.ts");
  return { ...draft, ...intents };
}

const cart = { userId: "u1", origin: "cart", items: [cartItem] } as const;
const buyNow = { userId: "u1", origin: "buy-now", items: [item] } as const;

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe("the checkout draft", () => {
  test("survives a reload under the documented key", async () => {
    const tab = memoryStorage();
    const before = await inTab(tab);
    const draft = before.newCheckoutDraft(buyNow);
    before.saveCheckoutDraft(draft);
    expect(localStorage.getItem("checkoutData")).toContain(item.name);

    const { readCheckoutDraft } = await inTab(tab);
    expect(readCheckoutDraft("u1")).toEqual(draft);
  });

  test("of 'buy now' has the checkout totals and no promo code", async () => {
    const { newCheckoutDraft } = await inTab(memoryStorage());
    const draft = newCheckoutDraft(buyNow);
    expect(draft.totals.total).toBe(395_000);
    expect(draft.promoCode).toBeNull();
  });

  test("of another user is ignored, wherever it is stored", async () => {
    const { newCheckoutDraft, saveCheckoutDraft, readCheckoutDraft } = await inTab(memoryStorage());
    const draft = newCheckoutDraft(cart);
    saveCheckoutDraft(draft);
    expect(readCheckoutDraft("u2")).toBeUndefined();
    expect(readCheckoutDraft("u2", draft)).toBeUndefined();
  });

  test("falls back to memory when storage is blocked or full", async () => {
    vi.stubGlobal("localStorage", forbidden);
    const { newCheckoutDraft, saveCheckoutDraft, readCheckoutDraft, closeCheckout, isOrdered } =
      await inTab(forbidden);
    const draft = newCheckoutDraft(cart);
    saveCheckoutDraft(draft);
    expect(readCheckoutDraft("u1")).toEqual(draft);
    closeCheckout(draft);
    expect(readCheckoutDraft("u1")).toBeUndefined();
    expect(isOrdered(draft)).toBe(true);
  });

  test("of a history entry wins over the tab's copy", async () => {
    const { newCheckoutDraft, saveCheckoutDraft, readCheckoutDraft } = await inTab(memoryStorage());
    const entry = newCheckoutDraft(cart);
    saveCheckoutDraft(newCheckoutDraft(buyNow));
    expect(readCheckoutDraft("u1", entry)).toEqual(entry);
  });
});

describe("a checkout belongs to its tab", () => {
  test("another tab's checkout does not replace this tab's", async () => {
    const [tabA, tabB] = [memoryStorage(), memoryStorage()];
    const a = await inTab(tabA);
    const draft = a.newCheckoutDraft(cart);
    a.saveCheckoutDraft(draft);
    const b = await inTab(tabB);
    b.saveCheckoutDraft(b.newCheckoutDraft(buyNow));

    const { readCheckoutDraft } = await inTab(tabA);
    expect(readCheckoutDraft("u1")).toEqual(draft);
  });

  test("a tab that never opened a checkout has none", async () => {
    const a = await inTab(memoryStorage());
    a.saveCheckoutDraft(a.newCheckoutDraft(cart));
    const { readCheckoutDraft } = await inTab(memoryStorage());
    expect(readCheckoutDraft("u1")).toBeUndefined();
  });

  test("a duplicated tab starts with the same checkout and then has its own", async () => {
    const tab = memoryStorage();
    const a = await inTab(tab);
    const draft = a.newCheckoutDraft(cart);
    a.saveCheckoutDraft(draft);
    const twin = await inTab(tab.copy());
    expect(twin.readCheckoutDraft("u1")).toEqual(draft);
    twin.saveCheckoutDraft(twin.newCheckoutDraft(buyNow));
    expect((await inTab(tab)).readCheckoutDraft("u1")).toEqual(draft);
  });
});

describe("an ordered checkout", () => {
  test("cannot be ordered again from any copy, in any tab", async () => {
    const tab = memoryStorage();
    const a = await inTab(tab);
    const draft = a.newCheckoutDraft(buyNow);
    a.saveCheckoutDraft(draft);
    const twin = tab.copy();
    a.closeCheckout(draft);
    expect((await inTab(tab)).readCheckoutDraft("u1")).toBeUndefined();
    const { isOrdered } = await inTab(twin);
    expect(isOrdered(draft)).toBe(true);
  });

  test("closes older checkouts of the same cart lines, but no newer or other ones", async () => {
    vi.useFakeTimers();
    const { newCheckoutDraft, closeCheckout, isOrdered } = await inTab(memoryStorage());
    const older = newCheckoutDraft(cart);
    const other = newCheckoutDraft({ ...cart, items: [{ ...cartItem, cart_item_id: "ci-2" }] });
    const sameProduct = newCheckoutDraft(buyNow);
    closeCheckout(newCheckoutDraft(cart));
    expect(isOrdered(older)).toBe(true);
    expect(isOrdered(other)).toBe(false);
    expect(isOrdered(sameProduct)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOrdered(newCheckoutDraft(cart))).toBe(false);
    vi.useRealTimers();
  });

  test("is remembered for the last 50 checkouts only", async () => {
    const { newCheckoutDraft, closeCheckout, isOrdered } = await inTab(memoryStorage());
    const first = newCheckoutDraft(buyNow);
    closeCheckout(first);
    for (let left = 49; left > 0; left -= 1) closeCheckout(newCheckoutDraft(buyNow));
    expect(isOrdered(first)).toBe(true);
    closeCheckout(newCheckoutDraft(buyNow));
    expect(isOrdered(first)).toBe(false);
  });
});

describe("a checkout that was sent without a known outcome", () => {
  const sentOf = (draft: { id: string; userId: string; items: readonly object[] }) => ({
    name: `order-${draft.id}`,
    userId: draft.userId,
    content: { items: draft.items, note: "gọi trước" },
  });

  test("is continued by the same purchase, in whatever order the cart lists it", async () => {
    const { newCheckoutDraft, markSent } = await inTab(memoryStorage());
    const other = { ...item, product_id: 13, cart_item_id: "ci-2" };
    const first = newCheckoutDraft({ ...cart, items: [cartItem, other] });
    markSent(sentOf(first));
    expect(newCheckoutDraft({ ...cart, items: [other, cartItem] }).id).toBe(first.id);
  });

  test("is not continued by another purchase, or another user's, or once it is over", async () => {
    const { newCheckoutDraft, markSent, removeIntent } = await inTab(memoryStorage());
    const first = newCheckoutDraft(cart);
    const { key } = markSent(sentOf(first));
    expect(newCheckoutDraft({ ...cart, items: [{ ...cartItem, quantity: 3 }] }).id).not.toBe(
      first.id,
    );
    expect(newCheckoutDraft({ ...cart, userId: "u2" }).id).not.toBe(first.id);
    removeIntent(key);
    expect(newCheckoutDraft(cart).id).not.toBe(first.id);
  });
});

test("a malformed history counts as empty", async () => {
  const { newCheckoutDraft, isOrdered } = await inTab(memoryStorage());
  const draft = newCheckoutDraft(cart);
  for (const broken of ["{", "7", '[null, {"id": 1}, {"id": "x", "ordered": {}}]']) {
    localStorage.setItem("checkoutHistory", broken);
    expect(isOrdered(draft)).toBe(false);
  }
});

const whole = {
  id: "7d0f2a54",
  userId: "u1",
  madeAt: 1,
  origin: "cart",
  items: [item],
  totals: { subtotal: 370_000, shipping: 25_000, discount: 0, total: 395_000 },
  promoCode: null,
};

test("accepts a complete draft", () => {
  expect(draftOrNone(whole)).toBe(whole);
});

test.each([
  ["nothing", undefined],
  ["null", null],
  ["a list", []],
  ["no items", { ...whole, items: [] }],
  ["items that are no list", { ...whole, items: { 0: item } }],
  ["half a piece", { ...whole, items: [{ ...item, quantity: 0.5 }] }],
  ["no piece", { ...whole, items: [{ ...item, quantity: 0 }] }],
  ["a price in words", { ...whole, items: [{ ...item, unit_price: "185000" }] }],
  ["a negative price", { ...whole, items: [{ ...item, unit_price: -1 }] }],
  ["a nameless item", { ...whole, items: [{ ...item, name: "" }] }],
  ["an unknown origin", { ...whole, origin: "elsewhere" }],
  ["no owner", { ...whole, userId: undefined }],
  ["no identity", { ...whole, id: undefined }],
  ["no time", { ...whole, madeAt: undefined }],
  ["broken totals", { ...whole, totals: { total: 1 } }],
])("rejects a draft with %s", (_name, value) => {
  expect(draftOrNone(value)).toBeUndefined();
});
