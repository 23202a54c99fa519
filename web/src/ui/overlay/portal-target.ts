import { createContext, use } from "react";

/** The open modal dialog around a part: what pops up outside of it would be inert. */
export const PortalTarget = createContext<HTMLElement | null>(null);

/** Props of a menu or popover that may be inside a `SideDrawer`. */
export function usePopupPlace() {
  const target = use(PortalTarget);
  return target ? ({ portalProps: { target }, floatingStrategy: "fixed" } as const) : {};
}
