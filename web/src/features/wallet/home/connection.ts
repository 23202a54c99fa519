import { ApiError } from "#web/api/api-error.ts";

/** Statuses of something between us and the wallet. */
const GATEWAY: readonly number[] = [502, 503, 504];

/** Whether the wallet could not be reached, as opposed to a refusal. */
export function isConnection(error: unknown): boolean {
  if (!error) return false;
  const { isNetwork, status } = ApiError.from(error);
  return isNetwork || GATEWAY.includes(status);
}
