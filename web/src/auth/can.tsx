import { useSuspenseQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";
import { holdsAny, type Permission } from "./permissions.ts";
import { NEVER, sessionQuery } from "./session.ts";

/** The signed-in user, or null for guests. */
export const useUser = () => useVisitor().user;

/** True if the user has the permission; whether a given item allows it is the feature's policy. */
export function useCan(permission: Permission): boolean {
  const user = useUser();
  return user !== null && holdsAny(user, [permission]);
}

type CanProps = { do: Permission; children: ReactNode };

export function Can({ do: permission, children }: CanProps) {
  return useCan(permission) ? children : null;
}

/** False while the page is as the server rendered it: for an unknown visitor. */
const IsRevealed = createContext(true);

export type VisitorProps = {
  /**
   * For a server-rendered page: until this settles, the visitor is unknown. Then everything personal
   * renders in one transition, in slices that leave room for input events; if it rejects, at once.
   */
  knownAfter?: Promise<void>;
  /** Called once the page shows the visitor's own content. */
  onKnown?: () => void;
};

type VisitorProviderProps = VisitorProps & { children: ReactNode };

export function VisitorProvider({ knownAfter, onKnown, children }: VisitorProviderProps) {
  const [isRevealed, setRevealed] = useState(knownAfter === undefined);
  useEffect(() => {
    const reveal = () => setRevealed(true);
    if (isRevealed) onKnown?.();
    else knownAfter?.then(() => startTransition(reveal), reveal);
  }, [isRevealed, knownAfter, onKnown]);
  return <IsRevealed value={isRevealed}>{children}</IsRevealed>;
}

/**
 * The current user. Unknown during hydration: the page was rendered for guests, and reserves space
 * for content of signed-in users (as the wallet card does).
 */
export function useVisitor() {
  const isRevealed = use(IsRevealed);
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...sessionQuery,
    // The session may arrive while the page hydrates; a store's change would render all at once.
    notifyOnChangeProps: isRevealed ? undefined : [],
  });
  const isKnown = isRevealed && dataUpdatedAt > NEVER;
  return { user: isKnown ? data.user : null, isKnown };
}
