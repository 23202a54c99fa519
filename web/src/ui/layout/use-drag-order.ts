import { useState } from "react";

export type Drag = { from: number; to: number };

/** In pixels; below it, a press is a click. */
const THRESHOLD = 6;

/** A mouse drags by both, a finger by the handle alone. Other buttons in an item start no drag. */
export const dragMarks = {
  body: { "data-drag": "body" },
  handle: { "data-drag": "handle" },
} as const;

/** Nothing moves before the drop. Fingers scroll the page, so the handle needs `touch-action: none`. */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();

  function ref(list: HTMLElement | null) {
    if (!list) return;
    const start = (event: PointerEvent) => {
      const from = isGrip(event) ? placeAt(list, event) : undefined;
      if (from !== undefined) follow(list, from, event);
    };
    list.addEventListener("pointerdown", start);
    return () => list.removeEventListener("pointerdown", start);
  }

  function follow(list: HTMLElement, from: number, { clientX, clientY, pointerId }: PointerEvent) {
    const ended = new AbortController();
    let to: number | undefined;

    function end(isDropped: boolean) {
      ended.abort();
      setDrag(undefined);
      if (isDropped && to !== undefined && to !== from) onDrop(from, to);
    }

    const { signal } = ended;
    const on = (
      type: "pointermove" | "pointerup" | "pointercancel",
      act: (at: PointerEvent) => void,
    ) => window.addEventListener(type, (at) => at.pointerId === pointerId && act(at), { signal });
    on("pointermove", (at) => {
      const distance = Math.hypot(at.clientX - clientX, at.clientY - clientY);
      if (to === undefined && distance < THRESHOLD) return;
      at.preventDefault();
      to = placeAt(list, at) ?? from;
      setDrag({ from, to });
    });
    on("pointerup", () => end(true));
    on("pointercancel", () => end(false));
    window.addEventListener(
      "keydown",
      (press) => {
        if (press.key !== "Escape") return;
        // Escape ends the drag, not the dialog.
        press.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
  }

  return { ref, drag };
}

function isGrip({ target, button, pointerType }: PointerEvent): boolean {
  const part = target instanceof Element ? target.closest("[data-drag], button") : null;
  const mark = part?.getAttribute("data-drag");
  return button === 0 && (mark === "handle" || (mark === "body" && pointerType === "mouse"));
}

function placeAt(list: HTMLElement, { clientX, clientY }: PointerEvent): number | undefined {
  const boxes = [...list.children].map((item) => item.getBoundingClientRect());
  return nearestPlace(boxes, { x: clientX, y: clientY });
}

type Point = { x: number; y: number };

type Box = { left: number; right: number; top: number; bottom: number };

/** In pixels beyond the items: people overshoot the end of a list. */
const REACH = 48;

export function nearestPlace(boxes: readonly Box[], { x, y }: Point): number | undefined {
  const distances = boxes.map(({ left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
  );
  const least = Math.min(...distances);
  return least <= REACH ? distances.indexOf(least) : undefined;
}
