import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { isOwn, ownReason } from "../desk/own-request.ts";
import { badgeOf } from "./labels.ts";

type Deposit = Schema["AdminDeposit"];

/** Only a pending deposit can be decided (document 3 §4). */
export const isPending = ({ status }: Pick<Deposit, "status">): boolean => status === "pending";

/** Why this user cannot decide a deposit; undefined if they can. The server decides. */
export function whyNotDecide(
  user: SessionUser | null,
  deposit: Pick<Deposit, "status" | "user">,
): string | undefined {
  if (!isPending(deposit)) return `Yêu cầu này đã có kết quả: ${badgeOf(deposit).text}`;
  return isOwn(user, deposit.user) ? ownReason : undefined;
}

/** Whether a deposit waits for a decision that this user may make. */
export const mayDecide =
  (user: SessionUser | null) =>
  (deposit: Pick<Deposit, "status" | "user">): boolean =>
    whyNotDecide(user, deposit) === undefined;
