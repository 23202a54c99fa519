import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { submitFailedText } from "#web/ui/feedback/texts.ts";
import { removeCartLines, removeChosenLines, restoreCartLines } from "../mutations.ts";
import type { CartLine } from "./lines.ts";

/** The last removal. `isDone` resolves to true on success and to false on failure. */
export type Removal = { lines: readonly CartLine[]; isDone: Promise<boolean> };

/**
 * Removes lines from the cart and restores the last ones removed. They leave the screen at once, as
 * `hidden`, and reappear if the server rejects the removal.
 */
export function useRemoveLines() {
  const { mutateAsync: removeLines } = useMutation(removeCartLines);
  const { mutateAsync: removeChosen } = useMutation(removeChosenLines);
  const { mutateAsync: restore } = useMutation(restoreCartLines);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [removal, setRemoval] = useState<Removal>();
  const [isRestoring, setRestoring] = useState(false);
  // State changes with the next render: two quick presses would remove or restore lines twice.
  const leaving = useRef(new Set<string>());
  const undone = useRef<Removal>(undefined);

  function remove(pressed: readonly CartLine[], removeOnServer = removeLines) {
    const lines = pressed.filter(({ id }) => !leaving.current.has(id));
    if (lines.length === 0) return;
    const ids = lines.map(({ id }) => id);
    for (const id of ids) leaving.current.add(id);
    setHidden((now) => [...now, ...ids]);
    const isDone = run(removeOnServer(ids), ids).then((done) => {
      if (!done) setRemoval((now) => (now?.lines === lines ? undefined : now));
      return done;
    });
    setRemoval({ lines, isDone });
  }

  /** Resolves to true once they are removed. */
  async function run(removing: Promise<void>, ids: readonly string[]): Promise<boolean> {
    try {
      await removing;
      return true;
    } catch (error) {
      notify.error(messageOf(error, submitFailedText));
      return false;
    } finally {
      for (const id of ids) leaving.current.delete(id);
      setHidden((now) => now.filter((id) => !ids.includes(id)));
    }
  }

  function removeSelected(chosen: readonly CartLine[]) {
    if (chosen.length === 0) {
      notify.warning("Bạn chưa chọn sản phẩm nào để xóa.", { id: "cart-nothing-to-remove" });
      return;
    }
    remove(chosen, removeChosen);
  }

  /** Restores the last lines removed; those not selected are deselected again by their new ids. */
  async function undo(select: (id: string, selected: boolean) => void) {
    if (!removal || undone.current === removal) return;
    undone.current = removal;
    setRestoring(true);
    try {
      if (await removal.isDone) {
        const items = await restore(removal.lines.map(toNewLine));
        for (const [index, { id }] of items.entries()) {
          if (removal.lines[index]?.selected === false) select(id, false);
        }
      }
    } catch (error) {
      notify.error(messageOf(error, submitFailedText));
    } finally {
      setRestoring(false);
      setRemoval((now) => (now === removal ? undefined : now));
    }
  }

  const undoing = { removal, isRestoring, undo, dismiss: () => setRemoval(undefined) };
  return { hidden, removeOne: (line: CartLine) => remove([line]), removeSelected, undoing };
}

function toNewLine({ product_id, version_id, quantity, unit_price }: CartLine) {
  return { product_id, version_id, quantity, unit_price };
}
