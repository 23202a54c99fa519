import { useState } from "react";

/** The item that is dragged, and the place where it would be dropped. */
export type Drag = { from: number; to: number };

/** Below this distance in pixels, a press is a click. */
const THRESHOLD = 6;

/** Marks the element that a finger drags by; a mouse drags by any part of the item. */
export const dragHandle = { "data-drag": "handle" } as const;

/**
 * Lets a pointer drag the children of the element with this `ref` to another place; nothing moves
 * before the drop. A finger scrolls the list, so the handle has `touch-action: none`.
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();

  function ref(list: HTMLElement | null) {
    if (!list) return;
    const start = (event: PointerEvent) => follow(list, event);
    list.addEventListener("pointerdown", start);
    return () => list.removeEventListener("pointerdown", start);
  }

  function follow(
    list: HTMLElement,
    { target, button, pointerId, pointerType, clientY }: PointerEvent,
  ) {
    const isHandle = target instanceof Element && target.closest("[data-drag]") !== null;
    const isControl = target instanceof Element && target.closest("button") !== null && !isHandle;
    if (button !== 0 || isControl || (pointerType !== "mouse" && !isHandle)) return;
    const from = placeAt(list, clientY);
    const ended = new AbortController();
    const { signal } = ended;
    let to: number | undefined;

    function end(isDropped: boolean) {
      ended.abort();
      setDrag(undefined);
      if (isDropped && to !== undefined && to !== from) onDrop(from, to);
    }

    window.addEventListener(
      "pointermove",
      (next) => {
        if (next.pointerId !== pointerId) return;
        if (to === undefined && Math.abs(next.clientY - clientY) < THRESHOLD) return;
        next.preventDefault();
        to = placeAt(list, next.clientY);
        setDrag({ from, to });
      },
      { signal },
    );
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener(
      "keydown",
      (next) => {
        if (next.key !== "Escape") return;
        // Escape ends the drag, not the dialog.
        next.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
  }

  return { ref, drag };
}

/** The place of the item at this height; the first or last one beyond the list. */
function placeAt(list: HTMLElement, y: number): number {
  const items = [...list.children];
  const place = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return place < 0 ? items.length - 1 : place;
}
