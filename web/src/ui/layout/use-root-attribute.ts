import { createContext, use, useLayoutEffect } from "react";

type RootAttribute =
  | "data-shell"
  | "data-bottom-nav"
  | "data-sticky-bar"
  | "data-bulk-bar"
  | "data-row-panel"
  | "data-scroll-lock";

export type RootAttributes = Map<RootAttribute, string>;

/** Collected on the server: without them in the HTML, all styles would change later. */
export const ServerRootAttributes = createContext<RootAttributes | undefined>(undefined);

/** Not `html:has()`, which recomputes the root's styles at every change: half the style work at start. */
export function useRootAttribute(name: RootAttribute, value: string | undefined): void {
  const server = use(ServerRootAttributes);
  if (value !== undefined) server?.set(name, value);
  useLayoutEffect(() => {
    if (value === undefined) return;
    const { documentElement } = document;
    if (documentElement.getAttribute(name) !== value) documentElement.setAttribute(name, value);
    return () => documentElement.removeAttribute(name);
  }, [name, value]);
}
