import { useEffect } from "react";
import { createSignal } from "#web/lib/signal.ts";
import { useDialogPart } from "../feedback/lazy-part.tsx";
import { useSignal } from "../layout/use-signal.ts";
import type { ConfirmOptions } from "./confirm-options.ts";

/** `id`: each question is a dialog of its own, with its own loading and failure. */
type Asked = { id: number; options: ConfirmOptions };

const asked = createSignal<Asked | undefined>(undefined);
let lastId = 0;

const fetchPart = () => import("./confirm-dialog.tsx").then((module) => module.ConfirmDialog);

/**
 * Asks for confirmation before an irreversible action. Return the promise from `run` (`run: () =>
 * lock.mutateAsync(id)`): the dialog shows the error, so the caller needs no toast. A second call
 * replaces an open dialog. Returns a function that takes the question back, if it is still open.
 */
export function confirm(options: ConfirmOptions): () => void {
  const id = ++lastId;
  asked.set({ id, options });
  return () => takeBack(id);
}

function takeBack(id: number) {
  if (asked.get()?.id === id) asked.set(undefined);
}

/** Mounted once, next to the router. Loads the dialog with the first call. */
export function ConfirmHost() {
  const question = useSignal(asked);
  // Drops an open question when the app unmounts.
  useEffect(() => () => asked.set(undefined), []);
  const Dialog = useDialogPart({ fetchPart, isOpen: Boolean(question), onClose: withdraw });
  if (!question || !Dialog) return null;
  const { id, options } = question;
  return <Dialog key={id} options={options} onDone={() => takeBack(id)} />;
}

/** If the dialog fails to load, nothing is confirmed, and the caller is told. */
function withdraw() {
  asked.get()?.options.onCancel?.();
  asked.set(undefined);
}
