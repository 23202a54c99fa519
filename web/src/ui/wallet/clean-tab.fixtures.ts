import { removeAllDrafts } from "#web/lib/drafts.ts";
import { removeAllIntents } from "#web/lib/intents.ts";
import { removeAllIntents as removeOldIntents } from "#web/lib/money-intent.ts";

/** As in a new tab: nothing typed, nothing sent. */
export function cleanTab(): void {
  removeAllDrafts();
  removeAllIntents();
  removeOldIntents();
}
