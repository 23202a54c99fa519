import { useState } from "react";
import type { Conflict } from "./conflict.ts";

/** What to do once the user has decided. */
type Choice = Pick<Conflict, "differences" | "onOverwrite" | "onTake">;

/** The open conflict of a form; each decision closes it. */
export function useConflict() {
  const [choice, setChoice] = useState<Choice>();
  const close = () => setChoice(undefined);
  const conflict: Conflict | undefined = choice && {
    differences: choice.differences,
    onOverwrite: () => {
      close();
      choice.onOverwrite();
    },
    onTake: () => {
      close();
      choice.onTake();
    },
    onContinue: close,
  };
  return { conflict, askUser: setChoice };
}
