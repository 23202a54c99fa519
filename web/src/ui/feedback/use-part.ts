import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { notify } from "./notify.ts";
import { partFailed } from "./texts.ts";

/**
 * A part of the page that is fetched with its first use. Unlike `lazy`, a fetch that fails takes no
 * screen down: `load` rejects, the caller says so, and the next use tries again.
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
  /** Makes it unwanted again, so that the next wish tries anew. */
  onFail: () => void;
};

/** The part, once it is wanted and there. */
export function useLazyPart<P>({ fetchPart, isWanted, onFail }: Wanted<P>) {
  const { Part, load } = usePart(fetchPart);
  const fetchNow = useEffectEvent(() => void load().catch(onFail));
  useEffect(() => {
    if (isWanted) fetchNow();
  }, [isWanted]);
  return Part;
}

/** Said about a dialog that did not come. */
export function notifyPartFailed(): void {
  notify.error(partFailed.reason, { id: "lost-part", title: partFailed.title });
}

type Dialog<P> = {
  fetchPart: () => Promise<ComponentType<P>>;
  isOpen: boolean;
  /** Closes it again, so that who opened it can try once more. */
  onClose: () => void;
};

/** A dialog that is fetched when it is opened. Where it does not come, who opened it is told. */
export function useDialogPart<P>({ fetchPart, isOpen, onClose }: Dialog<P>) {
  function onFail() {
    notifyPartFailed();
    onClose();
  }
  return useLazyPart({ fetchPart, isWanted: isOpen, onFail });
}
