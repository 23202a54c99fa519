import { type RefObject, useEffect, useRef, useState } from "react";
import type { RowPlace } from "./row-steps.tsx";

/** Takes the focus for a row of a table, or for a card. */
const stopOf = (row: Element | null) => (row?.matches("tr") ? row : row?.querySelector("button"));

const rowOf = (id: RowPlace["id"]) =>
  stopOf(document.querySelector(`main [data-row="${CSS.escape(String(id))}"]`));

const firstRow = () => stopOf(document.querySelector("main [data-row]"));

/**
 * Where the focus goes when the panel of a row is closed: to the row shown last, or to the first one if
 * that has left the list. Null if it is still the row that was opened: its opener gets the focus.
 */
export function useShownRow(id: RowPlace["id"] | undefined): RefObject<HTMLElement | null> {
  const opened = useRef(id);
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id ?? shown.current;
  }, [id]);
  const [target] = useState(() => ({
    get current() {
      if (shown.current === undefined) return null;
      const row = rowOf(shown.current);
      const isOpener = row && shown.current === opened.current;
      const found = isOpener ? null : (row ?? firstRow());
      return found instanceof HTMLElement ? found : null;
    },
  }));
  return target;
}
