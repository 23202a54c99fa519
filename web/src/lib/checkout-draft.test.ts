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

function memoryStorage() {
  const rows = new Map<string, string>();
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
    removeItem: (key: string) => void rows.delete(key),
  };
}

const forbidden = {
  getItem: () => {
    throw new DOMException("denied", "SecurityError");
  },
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
  removeItem: () => {
    throw new DOMException("denied", "SecurityError");
  },
};

/** The module anew, as after a reload: its own copy is gone, the storage stays. */
async function reloaded() {
  vi.resetModules();
  return import("./checkout-draft.ts");
}

const write = (value: unknown) => localStorage.setItem("checkoutData", JSON.stringify(value));

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe("the checkout draft", () => {
  test("survives a reload under the documented name", async () => {
    const { newCheckoutDraft, saveCheckoutDraft } = await reloaded();
    const draft = newCheckoutDraft({ userId: "u1", origin: "buy-now", items: [item] });
    saveCheckoutDraft(draft);
    expect(localStorage.getItem("checkoutData")).not.toBeNull();

    const { readCheckoutDraft } = await reloaded();
    expect(readCheckoutDraft("u1")).toEqual(draft);
  });

  test("of 'buy now' has the totals of checkout and no code", async () => {
    const { newCheckoutDraft } = await reloaded();
    const draft = newCheckoutDraft({ userId: "u1", origin: "buy-now", items: [item] });
    expect(draft.totals.total).toBe(395_000);
    expect(draft.promoCode).toBeNull();
  });

  test("of somebody else is none", async () => {
    const { newCheckoutDraft, saveCheckoutDraft, readCheckoutDraft } = await reloaded();
    saveCheckoutDraft(newCheckoutDraft({ userId: "u1", origin: "cart", items: [item] }));
    expect(readCheckoutDraft("u2")).toBeUndefined();
  });

  test("is kept in memory where storing is forbidden or full", async () => {
    vi.stubGlobal("localStorage", forbidden);
    const { newCheckoutDraft, saveCheckoutDraft, readCheckoutDraft, clearCheckoutDraft } =
      await reloaded();
    const draft = newCheckoutDraft({ userId: "u1", origin: "cart", items: [item] });
    saveCheckoutDraft(draft);
    expect(readCheckoutDraft("u1")).toBe(draft);
    clearCheckoutDraft(draft);
    expect(readCheckoutDraft("u1")).toBeUndefined();
  });

  test("handed over by navigation counts only where nothing can be stored", async () => {
    const { newCheckoutDraft, readCheckoutDraft } = await reloaded();
    const draft = newCheckoutDraft({ userId: "u1", origin: "cart", items: [item] });
    expect(readCheckoutDraft("u1", draft)).toBeUndefined();
    vi.stubGlobal("localStorage", forbidden);
    expect(readCheckoutDraft("u1", draft)).toEqual(draft);
    expect(readCheckoutDraft("u1", { ...draft, items: [] })).toBeUndefined();
  });

  test("that was ordered goes, a newer one of another tab stays", async () => {
    const { newCheckoutDraft, saveCheckoutDraft, readCheckoutDraft, clearCheckoutDraft } =
      await reloaded();
    const ordered = newCheckoutDraft({ userId: "u1", origin: "cart", items: [item] });
    saveCheckoutDraft(ordered);
    const newer = newCheckoutDraft({ userId: "u1", origin: "buy-now", items: [item] });
    write(newer);
    clearCheckoutDraft(ordered);
    expect(readCheckoutDraft("u1")).toEqual(newer);
    clearCheckoutDraft(newer);
    expect(readCheckoutDraft("u1")).toBeUndefined();
  });

  test("renewed means another order of the same items", async () => {
    const { newCheckoutDraft, renewCheckoutIntent, readCheckoutDraft } = await reloaded();
    const draft = newCheckoutDraft({ userId: "u1", origin: "cart", items: [item] });
    const renewed = renewCheckoutIntent(draft);
    expect(renewed.intent).not.toBe(draft.intent);
    expect(renewed.items).toEqual(draft.items);
    expect(readCheckoutDraft("u1")).toEqual(renewed);
  });
});

describe("a broken draft counts as none", () => {
  const whole = {
    userId: "u1",
    origin: "cart",
    items: [item],
    totals: { subtotal: 370_000, shipping: 25_000, discount: 0, total: 395_000 },
    promoCode: null,
    intent: "4f6f4a52",
  };

  test("while the whole one is read", async () => {
    const { parseCheckoutDraft } = await reloaded();
    expect(parseCheckoutDraft(JSON.stringify(whole))).toEqual(whole);
  });

  test.each([
    ["nothing", null],
    ["empty text", ""],
    ["no JSON", "{items:"],
    ["null", "null"],
    ["a list", "[]"],
    ["no items", JSON.stringify({ ...whole, items: [] })],
    ["items that are no list", JSON.stringify({ ...whole, items: { 0: item } })],
    ["half a piece", JSON.stringify({ ...whole, items: [{ ...item, quantity: 0.5 }] })],
    ["no piece", JSON.stringify({ ...whole, items: [{ ...item, quantity: 0 }] })],
    ["a price in words", JSON.stringify({ ...whole, items: [{ ...item, unit_price: "185000" }] })],
    ["a negative price", JSON.stringify({ ...whole, items: [{ ...item, unit_price: -1 }] })],
    ["a nameless item", JSON.stringify({ ...whole, items: [{ ...item, name: "" }] })],
    ["an unknown origin", JSON.stringify({ ...whole, origin: "elsewhere" })],
    ["no owner", JSON.stringify({ ...whole, userId: undefined })],
    ["no intent", JSON.stringify({ ...whole, intent: undefined })],
    ["broken totals", JSON.stringify({ ...whole, totals: { total: 1 } })],
  ])("%s", async (_name, text) => {
    const { parseCheckoutDraft } = await reloaded();
    expect(parseCheckoutDraft(text)).toBeUndefined();
  });
});
