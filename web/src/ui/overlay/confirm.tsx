import { useEffect, useSyncExternalStore } from "react";
import { createSignal } from "#web/lib/signal.ts";
import { notify } from "../feedback/notify.ts";
import { genericErrorText } from "../feedback/texts.ts";
import { useLazyPart } from "../feedback/use-part.ts";
import type { ConfirmOptions } from "./confirm-options.ts";

const asked = createSignal<ConfirmOptions | undefined>(undefined);

const fetchPart = () => import("./confirm-dialog.tsx").then((module) => module.ConfirmDialog);

/**
 * Asks for confirmation before an irreversible action. Return the promise from `run` (`run: () =>
 * lock.mutateAsync(id)`): the dialog shows the error, so the caller needs no toast. A second call
 * replaces an open dialog. Returns a function that takes the question back, if it is still open.
 */
export function confirm(options: ConfirmOptions): () => void {
  asked.set(options);
  return () => {
    if (asked.get() === options) asked.set(undefined);
  };
}

/** Mounted once, next to the router. Loads the dialog with the first call. */
export function ConfirmHost() {
  const options = useSyncExternalStore(asked.subscribe, asked.get, asked.get);
  // Drops an open question when the app unmounts.
  useEffect(() => () => asked.set(undefined), []);
  const Dialog = useLazyPart({ fetchPart, isWanted: Boolean(options), onFail: withdraw });
  return options && Dialog ? (
    <Dialog options={options} onDone={() => asked.set(undefined)} />
  ) : null;
}

/** If the dialog fails to load, nothing is confirmed, and the caller and user are notified. */
function withdraw() {
  asked.get()?.onCancel?.();
  asked.set(undefined);
  notify.error(genericErrorText);
}
