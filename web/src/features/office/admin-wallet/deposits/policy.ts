import type { Schema } from "#openapi/schema.ts";
import { badgeOf } from "./labels.ts";

type Deposit = Schema["AdminDeposit"];

/** Only a pending deposit can be decided (document 3 §4). */
export const isPending = ({ status }: Pick<Deposit, "status">): boolean => status === "pending";

/** Why a deposit cannot be decided; undefined if it can. The server decides. */
export function whyNotDecide(deposit: Pick<Deposit, "status">): string | undefined {
  if (isPending(deposit)) return undefined;
  return `Yêu cầu này đã có kết quả: ${badgeOf(deposit).text}`;
}
