import { removeAllDrafts } from "#web/lib/drafts.ts";
import { removeAllIntents } from "#web/lib/intents.ts";

/** As in a new tab: nothing typed, nothing sent. */
export function cleanTab(): void {
  removeAllDrafts();
  removeAllIntents();
}
