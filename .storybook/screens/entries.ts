import type { HistoryState } from "@tanstack/react-router";
import type { Db } from "#mocks/db/db.ts";
import { checkoutDraft } from "#web/features/shop/checkout/checkout.fixtures.ts";
import { roles } from "../roles.ts";
import { type ScreenParameters, tabDb } from "../tab.ts";
import { screenOf } from "./index-screens.ts";

export type Entry = { path: string; state?: HistoryState };

const recovery = { email: roles.buyer };

/** Screens within a flow, or about rows whose ids only the seed knows. */
const entries: Record<string, (db: Db) => Partial<Entry>> = {
  "/thanh-toan": (db) => ({
    state: { checkout: checkoutDraft({ userId: buyerOf(db).id }) },
  }),
  "/thanh-toan/thanh-cong": () => ({
    state: {
      orderSuccess: true,
      orderNumber: "TAP123456",
      orderTotal: 468_000,
      paymentMethod: "COD",
    },
  }),
  "/gio-hang/chi-tiet-don-hang": (db) => {
    const order = db.orders.find(({ buyerId }) => buyerId === buyerOf(db).id);
    return { path: `/gio-hang/chi-tiet-don-hang?id=${order?.id}` };
  },
  "/otp": () => ({ state: { recovery } }),
  "/doi-mat-khau": () => ({ state: { recovery } }),
};

export async function entryOf(
  title: string,
  { tap }: { tap?: (title: string) => ScreenParameters },
): Promise<Entry> {
  const { route } = screenOf(title);
  const path = tap?.(title).path ?? route;
  return { path, ...entries[route]?.(await tabDb()) };
}

function buyerOf(db: Db) {
  const buyer = db.users.find(({ email }) => email === roles.buyer);
  if (!buyer) throw new Error("The seed has no buyer");
  return buyer;
}
