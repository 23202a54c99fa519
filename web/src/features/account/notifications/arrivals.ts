import type { QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { knownName, recipientQuery, transactionQuery } from "#web/api/wallet.ts";
import { isUnattended } from "#web/lib/first-use.ts";
import { formatMoney } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { outcomeOf } from "#web/ui/wallet/transactions.ts";
import type { View } from "./inbox.ts";

type Movement = Schema["InboxMovement"];

/** Names incoming money by type; undefined for what only users themselves cause. */
const arrivals: Record<Schema["TransactionType"], string | undefined> = {
  transfer: "",
  deposit: "tiền nạp ví",
  payment: "tiền hoàn của đơn hàng",
  withdraw: "tiền rút được hoàn lại",
  service: "",
  tap_point_redeem: undefined,
};

/** Empty if one of the views could not load the movements. */
export function arrivedSince(before: View | undefined, now: View): Movement[] {
  if (before?.movements?.status !== "ok") return [];
  const known = new Set(before.entries.map(({ id }) => id));
  const cutAt = before.omitted > 0 ? Date.parse(before.entries.at(-1)?.at ?? "") : undefined;
  return now.entries.filter(
    (entry): entry is Movement =>
      entry.kind === "movement" &&
      entry.amount > 0 &&
      outcomeOf(entry) === "done" &&
      arrivals[entry.type] !== undefined &&
      !known.has(entry.id) &&
      // It may be among those omitted before: another part that fails makes room for it.
      !(cutAt !== undefined && Date.parse(entry.at) <= cutAt),
  );
}

export function arrivalText(movements: readonly Movement[], from?: string): string {
  const [first] = movements;
  const sum = formatMoney(movements.reduce((all, { amount }) => all + amount, 0));
  if (!first || movements.length > 1) {
    return `Bạn vừa nhận ${movements.length} khoản tiền, tổng cộng ${sum}`;
  }
  const what = arrivals[first.type];
  if (what) return `Bạn vừa nhận ${sum}: ${what}`;
  return from ? `Bạn vừa nhận ${sum} từ ${from}` : `Bạn vừa nhận ${sum}`;
}

type Looks = {
  before: View;
  now: View;
  /** False if another tab asked, which reports it. */
  isAsking: boolean;
};

export function reportArrivals(client: QueryClient, { before, now, isAsking }: Looks): void {
  const arrived = arrivedSince(before, now);
  if (arrived.length === 0) return;
  void client.invalidateQueries({ queryKey: ["wallet"] });
  const news = arrived.filter(({ itemId }) => !isShown(client, itemId));
  if (isAsking && news.length > 0) void tell(client, news);
}

/** Whether a screen of this tab follows the transaction, or has shown its end. */
function isShown(client: QueryClient, id: string): boolean {
  const { queryKey } = transactionQuery(id);
  const known = client.getQueryData(queryKey);
  const isOpen = client.getQueryCache().find({ queryKey })?.isActive();
  return isOpen || (known !== undefined && outcomeOf(known) === "done");
}

/** The API sends codes only. A lookup counts as use of the page: an unattended page makes none. */
async function tell(client: QueryClient, arrived: readonly Movement[]): Promise<void> {
  const [first] = arrived;
  const code = arrived.length === 1 ? first?.counterpart : undefined;
  if (code && !isUnattended())
    await client.prefetchQuery({ ...recipientQuery(code), retry: false });
  const from = code ? (knownName(client, code) ?? code) : undefined;
  notify.success(arrivalText(arrived, from), { id: first?.id });
}
