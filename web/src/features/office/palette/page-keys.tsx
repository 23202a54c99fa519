import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { isPageKey } from "#web/lib/single-keys.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";

type PageKeysProps = {
  fetchHelp: () => Promise<ComponentType<{ onClose: () => void }>>;
  onGo: (letter: string) => void;
};

/** Milliseconds that G waits for its letter. */
const CHORD_MS = 2_000;

export function PageKeys({ fetchHelp, onGo }: PageKeysProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Help = useDialogPart({ fetchPart: fetchHelp, isOpen, onClose: close });
  const goAt = useRef(Number.NEGATIVE_INFINITY);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    const isSecond = timeStamp - goAt.current < CHORD_MS;
    goAt.current = Number.NEGATIVE_INFINITY;
    if (!isPageKey(event)) return;
    if (isSecond) onGo(key.toLowerCase());
    else if (key.toLowerCase() === "g") goAt.current = timeStamp;
    else if (key === "?") setOpen(true);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return isOpen && Help ? <Help onClose={close} /> : null;
}
