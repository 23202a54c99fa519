import { linkOptions } from "@tanstack/react-router";
import { EVERY } from "./desk/search.ts";

const deposits = "/quan-ly-vi-tap/nap-tien";
const withdrawals = "/quan-ly-vi-tap/rut-tien";

/** Where the other screens of the admin wallet lead to in the two desks, which open on those that wait. */
export const deskLinks = {
  waitingDeposits: linkOptions({ to: deposits }),
  waitingWithdrawals: linkOptions({ to: withdrawals }),
  approvedWithdrawals: linkOptions({ to: withdrawals, search: { status: "approved" } }),
  everyDeposit: linkOptions({ to: deposits, search: { status: EVERY } }),
  everyWithdrawal: linkOptions({ to: withdrawals, search: { status: EVERY } }),
  /** One of those that wait, among the others. */
  waitingDeposit: (id: string) => linkOptions({ to: deposits, search: { xem: id } }),
  waitingWithdrawal: (id: string) => linkOptions({ to: withdrawals, search: { xem: id } }),
  /** One of the latest, of whatever status, among the others. */
  latestDeposit: (id: string) => linkOptions({ to: deposits, search: { status: EVERY, xem: id } }),
  latestWithdrawal: (id: string) =>
    linkOptions({ to: withdrawals, search: { status: EVERY, xem: id } }),
  /** Any one: the list is searched for it, because it may be on a page far behind. */
  deposit: (id: string) =>
    linkOptions({ to: deposits, search: { status: EVERY, search: id, xem: id } }),
  withdrawal: (id: string) =>
    linkOptions({ to: withdrawals, search: { status: EVERY, search: id, xem: id } }),
};
