import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { notify } from "./notify.ts";
import { partFailed } from "./texts.ts";

/**
 * A component that is loaded on first use. Unlike with `lazy`, a failed load does not take down the
 * screen: `load` rejects, the caller reports it, and the next use tries again.
 */
export function usePart<P>(fetchPart: () => Promise<ComponentType<P>>) {
  const [Part, setPart] = useState<ComponentType<P>>();
  async function load(): Promise<void> {
    if (Part) return;
    const fetched = await fetchPart();
    setPart(() => fetched);
  }
  return { Part, load };
}

type Wanted<P> = {
  fetchPart: () => Promise<ComponentType<P>>;
  isWanted: boolean;
  /** Resets `isWanted`, so that the next request tries again. */
  onFail: () => void;
};

/** The component, once it is wanted and loaded. */
export function useLazyPart<P>({ fetchPart, isWanted, onFail }: Wanted<P>) {
  const { Part, load } = usePart(fetchPart);
  const fetchNow = useEffectEvent(() => void load().catch(onFail));
  useEffect(() => {
    if (isWanted) fetchNow();
  }, [isWanted]);
  return Part;
}

/** Reports a dialog that failed to load. */
export function notifyPartFailed(): void {
  notify.error(partFailed.reason, { id: "lost-part", title: partFailed.title });
}

type Dialog<P> = {
  fetchPart: () => Promise<ComponentType<P>>;
  isOpen: boolean;
  /** Closes it again, so that the user can retry. */
  onClose: () => void;
};

/** A dialog that is loaded when opened. If that fails, a toast says so and the dialog closes. */
export function useDialogPart<P>({ fetchPart, isOpen, onClose }: Dialog<P>) {
  function onFail() {
    notifyPartFailed();
    onClose();
  }
  return useLazyPart({ fetchPart, isWanted: isOpen, onFail });
}
