import { useRef } from "react";
import { useFadingError } from "#web/ui/form/use-fading-error.ts";
import { dismissToast } from "../feedback/dismiss-toast.ts";

/** An error shown as a toast and inline; the next attempt removes both, whatever its result. */
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
