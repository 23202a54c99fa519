import { notify } from "../feedback/notify.ts";
import { useLazyPart } from "../feedback/use-part.ts";
import type { Conflict } from "./conflict.ts";

const fetchPart = () =>
  import("./save-conflict-dialog.tsx").then((part) => part.SaveConflictDialog);

/** The question beside a form. Its dialog is fetched with the first conflict. */
export function SaveConflict({ conflict }: { conflict: Conflict | undefined }) {
  const isWanted = conflict !== undefined;
  function fail() {
    // Nothing was saved and nothing is lost: saving once more asks again.
    notify.error("Người khác vừa lưu thay đổi, chưa có gì được lưu. Vui lòng thử lưu lại.");
    conflict?.onContinue();
  }
  const Dialog = useLazyPart({ fetchPart, isWanted, onFail: fail });
  return conflict && Dialog ? <Dialog {...conflict} /> : null;
}
