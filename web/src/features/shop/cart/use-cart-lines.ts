import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { useRef, useState } from "react";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { submitFailedText } from "#web/ui/feedback/texts.ts";
import { useSelection } from "#web/ui/form/use-selection.ts";
import {
  createLatestQueue,
  removeCartLines,
  removeSelectedLines,
  restoreCartLines,
  setCartQuantity,
} from "./mutations.ts";
import { cartQueries } from "./queries.ts";
import { type CartLine, linesOf, piecesOf, tooManyText } from "./rules.ts";

export function useCartLines(hidden: readonly string[]) {
  const { data: page } = useSuspenseQuery(cartQueries.page());
  const { pending, problems, setQuantity } = useQuantities();
  const shown = linesOf(page, pending).filter(({ id }) => !hidden.includes(id));
  const { isSelected, select, selectAll } = useSelection(shown, {
    idOf: ({ id }) => id,
    isSelectedAtFirst: (line) => line.selected,
  });
  const lines = shown.map((line) => ({ ...line, selected: isSelected(line) }));
  const selected = lines.filter((line) => line.selected);
  const pieces = piecesOf(selected);
  const tooMany = tooManyText(selected.length);
  const { data: isStocked = true } = useQuery({
    ...cartQueries.isStocked(pieces),
    enabled: pieces.length > 0 && !tooMany,
    placeholderData: keepPreviousData,
  });

  return {
    lines,
    selected,
    pieces,
    tooMany,
    isShort: selected.length > 0 && !isStocked,
    problems,
    setQuantity,
    select,
    selectAll,
  };
}

type ByLine<T> = Readonly<Record<string, T>>;

const failedText = "Cập nhật số lượng thất bại. Vui lòng thử lại.";

/** Optimistic: a rejected quantity is dropped, so that the server's own shows again. */
function useQuantities() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(setCartQuantity);
  const [pending, setPending] = useState<ByLine<number>>({});
  const [problems, setProblems] = useState<ByLine<string>>({});

  const [press] = useState(() =>
    createLatestQueue<number>({
      send: (id, quantity) => mutateAsync({ cart_item_id: id, quantity }),
      onIdle: (id, failure) => {
        setPending((now) => without(now, id));
        if (!failure) return;
        const text = messageOf(failure.error, failedText);
        setProblems((now) => ({ ...now, [id]: text }));
        // Removed in another tab: its row disappears and cannot show the error.
        const page = queryClient.getQueryData(cartQueries.page().queryKey);
        const isShown = page?.lines.some(({ item }) => item.id === id);
        if (isShown && hasStatus(failure.error, 404)) notify.warning(text);
        // After a lost response neither the stored quantity nor the stock is known.
        void queryClient.invalidateQueries({ queryKey: ["cart"] });
      },
    }),
  );

  function setQuantity(id: string, quantity: number) {
    setPending((now) => ({ ...now, [id]: quantity }));
    setProblems((now) => without(now, id));
    press(id, quantity);
  }

  return { pending, problems, setQuantity };
}

function without<T>(record: ByLine<T>, key: string): ByLine<T> {
  const { [key]: _left, ...rest } = record;
  return rest;
}

type Removal = {
  lines: readonly CartLine[];
  isDone: Promise<boolean>;
  /** An undo restored none or only some. */
  isRetry?: boolean;
};

export function useRemoveLines() {
  const { mutateAsync: removeLines } = useMutation(removeCartLines);
  const { mutateAsync: removeSelectedOnServer } = useMutation(removeSelectedLines);
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

  function removeSelected(selected: readonly CartLine[]) {
    if (selected.length === 0) {
      notify.warning("Bạn chưa chọn sản phẩm nào để xóa.", { id: "cart-nothing-to-remove" });
      return;
    }
    remove(selected, removeSelectedOnServer);
  }

  /** Restored lines have new ids: those not selected are deselected again. The others stay undoable. */
  async function undo(select: (id: string, selected: boolean) => void) {
    if (!removal || undone.current === removal) return;
    undone.current = removal;
    const { lines, isRetry = false } = removal;
    const left = new Set(lines);
    const onRestored = (line: CartLine, { id }: { id: string }) => {
      left.delete(line);
      if (!line.selected) select(id, false);
    };
    setRestoring(true);
    try {
      if (!(await removal.isDone)) return;
      await restore({ lines, isRetry, onRestored });
    } catch (error) {
      notify.error(messageOf(error, submitFailedText));
      const rest = { lines: [...left], isDone: removal.isDone, isRetry: true };
      setRemoval((now) => (now === removal ? rest : now));
    } finally {
      setRestoring(false);
      setRemoval((now) => (now === removal ? undefined : now));
    }
  }

  const undoing = { removal, isRestoring, undo, dismiss: () => setRemoval(undefined) };
  return { hidden, removeOne: (line: CartLine) => remove([line]), removeSelected, undoing };
}
