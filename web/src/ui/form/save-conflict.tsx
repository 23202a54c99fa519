import { useLazyPart } from "../feedback/lazy-part.tsx";
import { notify } from "../feedback/notify.ts";
import type { Conflict } from "./use-edit-conflict.ts";

const fetchPart = () =>
  import("./save-conflict-dialog.tsx").then((part) => part.SaveConflictDialog);

/** The conflict dialog of a form, loaded with the first conflict. */
export function SaveConflict({ conflict }: { conflict: Conflict | undefined }) {
  const isWanted = conflict !== undefined;
  function fail() {
    // Nothing was saved and nothing is lost: saving again shows the conflict again.
    notify.error("Người khác vừa lưu thay đổi, chưa có gì được lưu. Vui lòng thử lưu lại.");
    conflict?.onContinue();
  }
  const Dialog = useLazyPart({ fetchPart, isWanted, onFail: fail });
  return conflict && Dialog ? <Dialog {...conflict} /> : null;
}
