import { useTimeout } from "@mantine/hooks";
import { useState } from "react";
import { notify } from "../feedback/notify.ts";

/** The inline error clears after 5 seconds. */
const INLINE_ERROR_MS = 5_000;

/** An error shown as a toast and inline; the inline one disappears after a while. */
export function useFadingError() {
  const [text, setText] = useState<string>();
  const { start, clear } = useTimeout(() => setText(undefined), INLINE_ERROR_MS);
  return {
    text,
    show: (error: string) => {
      clear();
      setText(error);
      notify.error(error);
      start();
    },
    hide: () => setText(undefined),
  };
}
