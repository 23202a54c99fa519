import { useTimeout } from "@mantine/hooks";
import { useRef, useState } from "react";
import { dismissToast } from "../feedback/dismiss-toast.ts";
import { notify } from "../feedback/notify.ts";

/** The next attempt removes both the toast and the inline error. */
export function useReplacedError() {
  const error = useFadingError();
  const shownText = useRef<string>(undefined);

  function show(text: string) {
    shownText.current = text;
    error.show(text);
  }

  function hide() {
    error.hide();
    // Not the inline text, which may have faded while the toast is still shown.
    if (shownText.current) void dismissToast(shownText.current);
    shownText.current = undefined;
  }

  return { text: error.text, show, hide };
}

const INLINE_ERROR_MS = 5_000;

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
