import { type ComponentType, useState } from "react";

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
