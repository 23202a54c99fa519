import { linkOptions } from "@tanstack/react-router";

const deposits = "/quan-ly-vi-tap/nap-tien";
const withdrawals = "/quan-ly-vi-tap/rut-tien";
/** Deposits of every status: without it the desk shows those that wait. */
const EVERY = "tat-ca";

/** Where the other screens of the admin wallet lead to in the two desks. */
export const deskLinks = {
  waitingDeposits: linkOptions({ to: deposits }),
  waitingWithdrawals: linkOptions({ to: withdrawals, search: { status: "pending" } }),
  approvedWithdrawals: linkOptions({ to: withdrawals, search: { status: "approved" } }),
  /** One of those that wait, among the others. */
  waitingDeposit: (id: string) => linkOptions({ to: deposits, search: { xem: id } }),
  waitingWithdrawal: (id: string) =>
    linkOptions({ to: withdrawals, search: { status: "pending", xem: id } }),
  /** One of the latest, of whatever status, among the others. */
  latestDeposit: (id: string) => linkOptions({ to: deposits, search: { status: EVERY, xem: id } }),
  latestWithdrawal: (id: string) => linkOptions({ to: withdrawals, search: { xem: id } }),
  /** Any one: the list is searched for it, because it may be on a page far behind. */
  deposit: (id: string) =>
    linkOptions({ to: deposits, search: { status: EVERY, search: id, xem: id } }),
  withdrawal: (id: string) => linkOptions({ to: withdrawals, search: { search: id, xem: id } }),
};
