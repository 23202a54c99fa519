import { ApiError, messageOf } from "#web/api/api-error.ts";
import { runForEach } from "#web/lib/run-for-each.ts";
import { readProduct, removeProduct, restore, setStatus } from "./queries.ts";
import { type Changed, movedOn, type ProductScope, whyNotUndo } from "./rules.ts";

const CONFLICT = 409;

const refusal = (message: string) => new ApiError(CONFLICT, { code: "CONFLICT", message });

/** @returns the products that could not be restored, with the reason */
export async function bringBack(scope: ProductScope, changed: readonly Changed[]) {
  const { failed } = await runForEach(changed, (each) => bringOneBack(scope, each));
  return failed.map(({ item: { name }, error }) => ({
    name,
    reason: messageOf(error, "Chưa hoàn tác được"),
  }));
}

async function bringOneBack(scope: ProductScope, changed: Changed): Promise<void> {
  const { id, status_id: before, after } = changed;
  const whyNot = whyNotUndo(scope, changed);
  if (whyNot) throw refusal(whyNot);
  const current = await readProduct(id);
  if (current.status_id !== after) throw refusal(movedOn(current));
  if (before === "archived") {
    await removeProduct(id);
    return;
  }
  const now = after === "archived" ? (await restore(id)).status_id : after;
  if (now !== before) await setStatus(id, before);
}
