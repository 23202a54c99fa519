import type { KeyboardEvent } from "react";

type RowKeys = { onEnter: () => void; onSpace: () => void };

const neighbour = {
  ArrowDown: (row: Element) => row.nextElementSibling,
  ArrowUp: (row: Element) => row.previousElementSibling,
  Home: (row: Element) => row.parentElement?.firstElementChild,
  End: (row: Element) => row.parentElement?.lastElementChild,
} as const;

const isMove = (key: string): key is keyof typeof neighbour => key in neighbour;

/** Handles keys of a focused row, except those of its buttons and checkboxes. */
export function onRowKey({ onEnter, onSpace }: RowKeys) {
  const act = { Enter: onEnter, " ": onSpace };
  const isAct = (key: string): key is keyof typeof act => key in act;

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, target } = event;
    // Events of a row's menu bubble through React, but the menu is elsewhere in the DOM.
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
