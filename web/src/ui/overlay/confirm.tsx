import { useEffect, useSyncExternalStore } from "react";
import { createSignal } from "#web/lib/signal.ts";
import { notify } from "../feedback/notify.ts";
import { genericErrorText } from "../feedback/texts.ts";
import { useLazyPart } from "../feedback/use-part.ts";
import type { ConfirmOptions } from "./confirm-options.ts";

const asked = createSignal<ConfirmOptions | undefined>(undefined);

const fetchPart = () => import("./confirm-dialog.tsx").then((module) => module.ConfirmDialog);

/**
 * Asks before something that cannot be taken back. Pass the promise to `run`
 * (`run: () => lock.mutateAsync(id)`): the dialog owns the failure, so the caller shows no toast
 * for it. Asking again while one is open replaces it.
 */
export function confirm(options: ConfirmOptions) {
  asked.set(options);
}

/** Mounted once, beside the router. Loads the dialog with the first question. */
export function ConfirmHost() {
  const options = useSyncExternalStore(asked.subscribe, asked.get, asked.get);
  // A question goes with the page it was asked on.
  useEffect(() => () => asked.set(undefined), []);
  const Dialog = useLazyPart({ fetchPart, isWanted: Boolean(options), onFail: withdraw });
  return options && Dialog ? (
    <Dialog options={options} onDone={() => asked.set(undefined)} />
  ) : null;
}

/** Without the dialog nothing is confirmed, and whoever asked hears that. */
function withdraw() {
  asked.get()?.onCancel?.();
  asked.set(undefined);
  notify.error(genericErrorText);
}
