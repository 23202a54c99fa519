import { removeAllDrafts } from "#web/lib/drafts.ts";
import { removeAllIntents } from "#web/lib/intents.ts";

export function cleanTab(): void {
  removeAllDrafts();
  removeAllIntents();
}
