import { confirm } from "./confirm.tsx";
import type { ConfirmOptions } from "./confirm-dialog.tsx";

/** Asks one question after another, and runs once all are confirmed; at once if there are none. */
export function confirmEach(
  [first, ...others]: readonly Omit<ConfirmOptions, "run">[],
  run: ConfirmOptions["run"],
): void {
  if (first) confirm({ ...first, run: others[0] ? () => confirmEach(others, run) : run });
  else run();
}
