import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { threeWayDiff } from "#web/lib/three-way-diff.ts";
import { badgeOf, labelOf, type OrderStatus } from "#web/ui/order/order-status.ts";
import { orderStatuses } from "../search.ts";
import { texts } from "../texts.ts";

type Order = Schema["Order"];

/** The contract's maximum length of a note, in characters. */
export const MAX_NOTE = 500;

export const statusForm = z.object({
  status: z.string().check(z.minLength(1, texts.statusRequired)),
  note: z.string().check(z.maxLength(MAX_NOTE)),
});

export type StatusForm = z.infer<typeof statusForm>;

/** The chosen status; undefined if none is. */
export function chosenStatus({ status }: StatusForm): OrderStatus | undefined {
  return orderStatuses.find((each) => each === status);
}

type Versions = { seen: Order; current: Order; form: StatusForm };

/** What another user has changed since the form was opened, and saving would overwrite. */
export function differencesOf({ seen, current, form }: Versions) {
  const status = chosenStatus(form);
  const differences = threeWayDiff(
    { status: badgeOf(seen).text },
    { status: badgeOf(current).text },
    // The server's label, if it is one of the two: ours may be worded differently.
    { status: mineOf(status, [seen, current]) },
  );
  return differences.map((each) => ({ ...each, label: "Trạng thái" }));
}

function mineOf(status: OrderStatus | undefined, orders: readonly Order[]): string {
  const same = orders.find(({ status_id }) => status_id === status);
  if (same) return badgeOf(same).text;
  return status ? labelOf(status) : "";
}
