import { useLayoutEffect, useRef, useState } from "react";
import type { GridActions } from "./grid-actions.ts";

/** The same object in every render, so that scrolling renders no row twice. */
export function useStableActions(actions: GridActions): GridActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<GridActions>(() => ({
    edit: (...args) => latest.current.edit(...args),
    leave: () => latest.current.leave(),
    enter: (index) => latest.current.enter(index),
    focus: (...args) => latest.current.focus(...args),
    remove: (rowId) => latest.current.remove(rowId),
    decide: (...args) => latest.current.decide(...args),
    run: (command) => latest.current.run(command),
  }));
  return stable;
}
