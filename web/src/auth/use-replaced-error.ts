import { useRef } from "react";
import { useFadingError } from "#web/ui/form/use-fading-error.ts";
import { takeBackToast } from "./take-back-toast.ts";

/** An error shown as a toast and inline; the next try takes both away, however it ends. */
export function useReplacedError() {
  const error = useFadingError();
  const said = useRef<string>(undefined);

  function show(text: string) {
    said.current = text;
    error.show(text);
  }

  function hide() {
    error.hide();
    // Not what stands inline: that may have faded under a toast that is being read.
    if (said.current) void takeBackToast(said.current);
    said.current = undefined;
  }

  return { text: error.text, show, hide };
}
