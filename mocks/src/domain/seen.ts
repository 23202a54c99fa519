import { Refusal } from "./refusal.ts";

/**
 * Refuses a writer who has not seen what somebody else has saved since.
 * @param ifMatch the `updatedAt` that they saw, in double quotes; without one nothing is compared
 */
export function mustBeAsSeen(row: { updatedAt: string }, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === `"${row.updatedAt}"`) return;
  throw new Refusal("PRECONDITION_FAILED", "Dữ liệu đã được người khác thay đổi");
}
