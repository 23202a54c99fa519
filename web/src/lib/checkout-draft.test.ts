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
    /** What a duplicated tab begins with. */
    copy: () => memoryStorage(new Map(rows)),
  };
}

const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};
const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };

type Tab = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The module as this tab has it; the device's storage is the same for all. */
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
  test("survives a reload under the documented name", async () => {
    const tab = memoryStorage();
    const before = await inTab(tab);
    const draft = before.newCheckoutDraft(buyNow);
    before.saveCheckoutDraft(draft);
    expect(localStorage.getItem("checkoutData")).toContain(item.name);

    const { readCheckoutDraft } = await inTab(tab);
    expect(readCheckoutDraft("u1")).toEqual(draft);
  });

  test("of 'buy now' has the totals of checkout and no code", async () => {
    const { newCheckoutDraft } = await inTab(memoryStorage());
    const draft = newCheckoutDraft(buyNow);
    expect(draft.totals.total).toBe(395_000);
    expect(draft.promoCode).toBeNull();
  });

  test("of somebody else is none, wherever it comes from", async () => {
    const { newCheckoutDraft, saveCheckoutDraft, readCheckoutDraft } = await inTab(memoryStorage());
    const draft = newCheckoutDraft(cart);
    saveCheckoutDraft(draft);
    expect(readCheckoutDraft("u2")).toBeUndefined();
    expect(readCheckoutDraft("u2", draft)).toBeUndefined();
  });

  test("is kept in memory where storing is forbidden or full", async () => {
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

  test("of a navigation entry wins over the tab's copy", async () => {
    const { newCheckoutDraft, saveCheckoutDraft, readCheckoutDraft } = await inTab(memoryStorage());
    const entry = newCheckoutDraft(cart);
    saveCheckoutDraft(newCheckoutDraft(buyNow));
    expect(readCheckoutDraft("u1", entry)).toEqual(entry);
  });
});

describe("a checkout belongs to its tab", () => {
  test("what another tab is about to buy never takes its place", async () => {
    const [tabA, tabB] = [memoryStorage(), memoryStorage()];
    const a = await inTab(tabA);
    const draft = a.newCheckoutDraft(cart);
    a.saveCheckoutDraft(draft);
    const b = await inTab(tabB);
    b.saveCheckoutDraft(b.newCheckoutDraft(buyNow));

    const { readCheckoutDraft } = await inTab(tabA);
    expect(readCheckoutDraft("u1")).toEqual(draft);
  });

  test("a tab that never opened one has none", async () => {
    const a = await inTab(memoryStorage());
    a.saveCheckoutDraft(a.newCheckoutDraft(cart));
    const { readCheckoutDraft } = await inTab(memoryStorage());
    expect(readCheckoutDraft("u1")).toBeUndefined();
  });

  test("a duplicated tab begins with the same one and then goes its own way", async () => {
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

describe("what was ordered", () => {
  test("cannot be ordered again from any copy of it, in any tab", async () => {
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

  test("takes older checkouts of the same cart lines with it, and no newer or other one", async () => {
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

  test("is remembered for many checkouts, not for ever", async () => {
    const { newCheckoutDraft, closeCheckout, isOrdered } = await inTab(memoryStorage());
    const first = newCheckoutDraft(buyNow);
    closeCheckout(first);
    for (let left = 49; left > 0; left -= 1) closeCheckout(newCheckoutDraft(buyNow));
    expect(isOrdered(first)).toBe(true);
    closeCheckout(newCheckoutDraft(buyNow));
    expect(isOrdered(first)).toBe(false);
  });
});

test("a refused purchase goes on under a new key, also from its entry and in its twin", async () => {
  const tab = memoryStorage();
  const { newCheckoutDraft, renewCheckoutIntent } = await inTab(tab);
  const draft = newCheckoutDraft(cart);
  const renewed = renewCheckoutIntent(draft);
  expect(renewed.intent).not.toBe(draft.intent);
  expect(renewed.items).toEqual(draft.items);
  const { readCheckoutDraft } = await inTab(tab.copy());
  expect(readCheckoutDraft("u1", draft)).toEqual(renewed);
});

test("a history that holds something else counts as empty", async () => {
  const { newCheckoutDraft, isOrdered, currentIntent } = await inTab(memoryStorage());
  const draft = newCheckoutDraft(cart);
  for (const broken of ["{", "7", '[null, {"id": 1}, {"id": "x", "intent": "y", "ordered": {}}]']) {
    localStorage.setItem("checkoutHistory", broken);
    expect(isOrdered(draft)).toBe(false);
    expect(currentIntent(draft)).toBe(draft.intent);
  }
});
