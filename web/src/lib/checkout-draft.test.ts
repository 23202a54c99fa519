import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

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

function memoryStorage(rows = new Map<string, string>()) {
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
    removeItem: (key: string) => void rows.delete(key),
    /** The storage that a duplicated tab starts with. */
    copy: () => memoryStorage(new Map(rows)),
  };
}

const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};
const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };

type Tab = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Loads the modules afresh, as a tab does; all tabs share the same local storage. */
async function inTab(sessionStorage: Tab) {
  vi.stubGlobal("window", { localStorage, sessionStorage });
  vi.resetModules();
  const draft = await import("./checkout-draft.ts");
  const history = await import("./checkout-history.ts");
  return { ...draft, ...history };
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
  test("is continued by the same purchase, in whatever order the cart lists it", async () => {
    const { newCheckoutDraft, rememberSent, isInDoubt } = await inTab(memoryStorage());
    const other = { ...item, product_id: 13, cart_item_id: "ci-2" };
    const first = newCheckoutDraft({ ...cart, items: [cartItem, other] });
    rememberSent(first);
    const again = newCheckoutDraft({ ...cart, items: [other, cartItem] });
    expect([again.id, again.intent]).toEqual([first.id, first.intent]);
    expect(isInDoubt(again)).toBe(true);
  });

  test("is not continued by another purchase, or another user's", async () => {
    const { newCheckoutDraft, rememberSent } = await inTab(memoryStorage());
    const first = newCheckoutDraft(cart);
    rememberSent(first);
    const more = newCheckoutDraft({ ...cart, items: [{ ...cartItem, quantity: 3 }] });
    const others = newCheckoutDraft({ ...cart, userId: "u2" });
    expect([more.intent, others.intent]).not.toContain(first.intent);
  });

  test("is over once it was ordered or refused, or the server has forgotten its key", async () => {
    vi.useFakeTimers();
    const { newCheckoutDraft, rememberSent, closeCheckout, renewCheckoutIntent, isInDoubt } =
      await inTab(memoryStorage());
    const ends = [
      closeCheckout,
      renewCheckoutIntent,
      () => vi.advanceTimersByTime(12 * 60 * 60_000),
    ];
    for (const end of ends) {
      const draft = newCheckoutDraft(buyNow);
      rememberSent(draft);
      end(draft);
      expect(isInDoubt(draft)).toBe(false);
      expect(newCheckoutDraft(buyNow).id).not.toBe(draft.id);
    }
    vi.useRealTimers();
  });
});

test("a rejected order gets a new idempotency key, in its entry and duplicated tabs", async () => {
  const tab = memoryStorage();
  const { newCheckoutDraft, renewCheckoutIntent } = await inTab(tab);
  const draft = newCheckoutDraft(cart);
  const renewed = renewCheckoutIntent(draft);
  expect(renewed.intent).not.toBe(draft.intent);
  expect(renewed.items).toEqual(draft.items);
  const { readCheckoutDraft } = await inTab(tab.copy());
  expect(readCheckoutDraft("u1", draft)).toEqual(renewed);
});

test("a malformed history counts as empty", async () => {
  const { newCheckoutDraft, isOrdered, currentIntent } = await inTab(memoryStorage());
  const draft = newCheckoutDraft(cart);
  for (const broken of ["{", "7", '[null, {"id": 1}, {"id": "x", "intent": "y", "ordered": {}}]']) {
    localStorage.setItem("checkoutHistory", broken);
    expect(isOrdered(draft)).toBe(false);
    expect(currentIntent(draft)).toBe(draft.intent);
  }
});
