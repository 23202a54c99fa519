import { useEffect } from "react";
import { createSignal } from "#web/lib/signal.ts";
import { useDialogPart } from "../feedback/lazy-part.tsx";
import { useSignal } from "../layout/use-signal.ts";
import type { ConfirmOptions } from "./confirm-dialog.tsx";

/** `id` is the React key: each question has its own loading state and failure. */
type Asked = { id: number; options: ConfirmOptions };

const asked = createSignal<Asked | undefined>(undefined);
let lastId = 0;

const fetchPart = () => import("./confirm-dialog.tsx").then((module) => module.ConfirmDialog);

/** The dialog shows an error of `run`'s promise. Returns a function that withdraws the question. */
export function confirm(options: ConfirmOptions): () => void {
  const id = ++lastId;
  asked.set({ id, options });
  return () => takeBack(id);
}

function takeBack(id: number) {
  if (asked.get()?.id === id) asked.set(undefined);
}

/** For when its page is left. */
export const dropQuestion = () => asked.set(undefined);

export function ConfirmHost() {
  const question = useSignal(asked);
  useEffect(() => dropQuestion, []);
  const Dialog = useDialogPart({ fetchPart, isOpen: Boolean(question), onClose: withdraw });
  if (!question || !Dialog) return null;
  const { id, options } = question;
  return <Dialog key={id} options={options} onDone={() => takeBack(id)} />;
}

/** Called if the dialog fails to load. */
function withdraw() {
  asked.get()?.options.onCancel?.();
  asked.set(undefined);
}
