import type { KeyboardEvent } from "react";

type RowKeys = { onEnter: () => void; onSpace: () => void };

const neighbour = {
  ArrowDown: (row: Element) => row.nextElementSibling,
  ArrowUp: (row: Element) => row.previousElementSibling,
  Home: (row: Element) => row.parentElement?.firstElementChild,
  End: (row: Element) => row.parentElement?.lastElementChild,
} as const;

const isMove = (key: string): key is keyof typeof neighbour => key in neighbour;

/** Keys of a row that has the focus itself; those of its buttons and boxes are their own. */
export function onRowKey({ onEnter, onSpace }: RowKeys) {
  const act = { Enter: onEnter, " ": onSpace };
  const isAct = (key: string): key is keyof typeof act => key in act;

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, target } = event;
    // A menu of the row bubbles through React, but lies elsewhere in the page.
    if (!(target instanceof Node) || !currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isMove(key)) {
      const next = neighbour[key](currentTarget);
      if (next instanceof HTMLElement) next.focus();
    } else if (isAct(key) && target === currentTarget) {
      act[key]();
    } else return;
    event.preventDefault();
  };
}
