import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

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
export function useWantedPart<P>({ fetchPart, isWanted, onFail }: Wanted<P>) {
  const { Part, load } = usePart(fetchPart);
  const fetchNow = useEffectEvent(() => void load().catch(onFail));
  useEffect(() => {
    if (isWanted) fetchNow();
  }, [isWanted]);
  return Part;
}
