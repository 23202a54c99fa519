import type { KeyboardEvent } from "react";

type TreeKeys = {
  /** Undefined for a row without children. */
  isOpen: boolean | undefined;
  onToggle: () => void;
  onEnter: () => void;
};

/** The rows are siblings in the DOM, and closed children are not rendered. */
const neighbours = {
  ArrowDown: (row: Element) => row.nextElementSibling,
  ArrowUp: (row: Element) => row.previousElementSibling,
  Home: (row: Element) => row.parentElement?.firstElementChild,
  End: (row: Element) => row.parentElement?.lastElementChild,
} as const;

const actions = {
  ArrowRight: (row: Element, { isOpen, onToggle }: TreeKeys) => {
    if (isOpen) focus(row.nextElementSibling);
    else if (isOpen === false) onToggle();
  },
  ArrowLeft: (row: Element, { isOpen, onToggle }: TreeKeys) => {
    if (isOpen) onToggle();
    else if (row.getAttribute("aria-level") !== "1") focus(parentOf(row));
  },
  Enter: (_row: Element, { onEnter }: TreeKeys) => onEnter(),
  " ": (_row: Element, { isOpen, onToggle }: TreeKeys) => {
    if (isOpen !== undefined) onToggle();
  },
} as const;

const isMove = (key: string): key is keyof typeof neighbours => key in neighbours;
const isAction = (key: string): key is keyof typeof actions => key in actions;

function focus(row: Element | null | undefined): void {
  if (row instanceof HTMLElement) row.focus();
}

function parentOf(row: Element): Element | null {
  let above = row.previousElementSibling;
  while (above && above.getAttribute("aria-level") !== "1") above = above.previousElementSibling;
  return above;
}

/**
 * Handles keys of a row as in ARIA's treegrid: up and down move; right opens, then enters; left
 * closes, then leaves. The keys of a button in the row are its own, except those that move.
 */
export function onTreeKey(keys: TreeKeys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget: row, target } = event;
    // Events of a row's menu bubble through React, but the menu is elsewhere in the DOM.
    if (!(target instanceof Node) || !row.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isMove(key)) focus(neighbours[key](row));
    else if (isAction(key) && target === row) actions[key](row, keys);
    else return;
    event.preventDefault();
  };
}
