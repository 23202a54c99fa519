import { ApiError } from "#web/api/api-error.ts";

/** An error screen shows a failed read, and its call is in the console already. */
export function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: as React does
  if (!(error instanceof ApiError)) console.error(error);
}
