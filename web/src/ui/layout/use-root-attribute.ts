import { createContext, use, useLayoutEffect } from "react";

/** What a mounted component says about the whole page; styles read it from the html element. */
type RootAttribute =
  | "data-shell"
  | "data-bottom-nav"
  | "data-sticky-bar"
  | "data-bulk-bar"
  | "data-row-panel"
  | "data-scroll-lock";

export type RootAttributes = Map<RootAttribute, string>;

/** On the server: what has been rendered sets. It belongs into the HTML, or all styles change later. */
export const ServerRootAttributes = createContext<RootAttributes | undefined>(undefined);

/**
 * Sets an attribute of the html element while the component is mounted. A rule with `html:has()`
 * needs no script, but it makes the browser compute the root's styles anew at every change of the
 * page: half of all style work while a page starts.
 */
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
