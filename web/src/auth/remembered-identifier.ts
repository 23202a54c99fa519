import { readStored, removeStored, store } from "#web/lib/safe-storage.ts";

const KEY = "tap-identifier";

/** The identifier stored by the last "remember me" on this device, else "". */
export function rememberedIdentifier(): string {
  const identifier = readStored("localStorage", KEY);
  return typeof identifier === "string" ? identifier : "";
}

/** Stores the identifier, or removes it if undefined. */
export function rememberIdentifier(identifier: string | undefined): void {
  if (identifier) store("localStorage", KEY, identifier);
  else removeStored("localStorage", KEY);
}
