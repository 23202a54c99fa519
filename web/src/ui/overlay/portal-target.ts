import { createContext, use } from "react";

/** The open modal dialog around a part: a popup outside of it would be inert. */
export const PortalTarget = createContext<HTMLElement | null>(null);

export function usePopupPlace() {
  const target = use(PortalTarget);
  return target ? ({ portalProps: { target }, floatingStrategy: "fixed" } as const) : {};
}
