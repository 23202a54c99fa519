import { useRef, useState } from "react";

/** The item that is dragged, and the place where it would be dropped. */
export type Drag = { from: number; to: number };

/** Below this distance in pixels, a press is a click. */
const THRESHOLD = 6;

/** Marks the parts of an item by which it is dragged: with a mouse by both, with a finger by the handle. */
export const dragMarks = {
  picture: { "data-drag": "picture" },
  handle: { "data-drag": "handle" },
} as const;

/**
 * Lets a pointer drag the children of the element with this `ref` to another place; nothing moves
 * before the drop. A finger scrolls the page, so the handle has `touch-action: none`.
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const list = useRef<HTMLElement>(null);

  function ref(element: HTMLElement | null) {
    list.current = element;
    if (!element) return;
    element.addEventListener("pointerdown", start);
    return () => element.removeEventListener("pointerdown", start);
  }

  function placeOf(hit: unknown): number {
    const items = [...(list.current?.children ?? [])];
    return items.findIndex((item) => hit instanceof Node && item.contains(hit));
  }

  function start(event: PointerEvent) {
    const { target, clientX, clientY, pointerId, pointerType } = event;
    const part = target instanceof Element ? target.closest("[data-drag]") : null;
    const isHeld = pointerType === "mouse" || part?.getAttribute("data-drag") === "handle";
    if (event.button !== 0 || !part || !isHeld) return;
    const from = placeOf(target);
    const ended = new AbortController();
    let to: number | undefined;

    function onMove(next: PointerEvent) {
      if (next.pointerId !== pointerId) return;
      const distance = Math.hypot(next.clientX - clientX, next.clientY - clientY);
      if (to === undefined && distance < THRESHOLD) return;
      next.preventDefault();
      const place = placeOf(document.elementFromPoint(next.clientX, next.clientY));
      to = place < 0 ? from : place;
      setDrag({ from, to });
    }

    function end(isDropped: boolean) {
      ended.abort();
      setDrag(undefined);
      if (isDropped && to !== undefined && to !== from) onDrop(from, to);
    }

    const { signal } = ended;
    window.addEventListener("pointermove", onMove, { signal });
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
