import { readStored, removeStored, store } from "#web/lib/safe-storage.ts";

const KEY = "tap-identifier";

/** The identifier of whoever ticked "remember me" here last, else "". */
export function rememberedIdentifier(): string {
  const identifier = readStored("localStorage", KEY);
  return typeof identifier === "string" ? identifier : "";
}

/** Keeps the identifier, or forgets it with undefined. */
export function rememberIdentifier(identifier: string | undefined): void {
  if (identifier) store("localStorage", KEY, identifier);
  else removeStored("localStorage", KEY);
}
