const KEY = "tap-identifier";

/** The identifier of whoever ticked "remember me" here last; a forbidden storage counts as empty. */
export function rememberedIdentifier(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Keeps the identifier, or forgets it with undefined. Losing it is no loss. */
export function rememberIdentifier(identifier: string | undefined): void {
  try {
    if (identifier) localStorage.setItem(KEY, identifier);
    else localStorage.removeItem(KEY);
  } catch {
    // Private mode or a full storage: the field starts empty next time.
  }
}
