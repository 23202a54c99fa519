import { useSuspenseQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";
import { holdsAny, type Permission } from "./permissions.ts";
import { NEVER, sessionQuery } from "./session.ts";

export const useUser = () => useVisitor().user;

export function useCan(permission: Permission): boolean {
  const user = useUser();
  return user !== null && holdsAny(user, [permission]);
}

type CanProps = { do: Permission; children: ReactNode };

export function Can({ do: permission, children }: CanProps) {
  return useCan(permission) ? children : null;
}

const IsRevealed = createContext(true);

export type VisitorProps = {
  /**
   * For server-rendered pages: the visitor is unknown until this settles. Then personal content renders
   * in a transition, which leaves room for input events.
   */
  knownAfter?: Promise<void>;
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

/** Unknown during hydration: the server rendered the page for guests, with space for personal content. */
export function useVisitor() {
  const isRevealed = use(IsRevealed);
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...sessionQuery,
    // A session that arrives during hydration would render everything at once.
    notifyOnChangeProps: isRevealed ? undefined : [],
  });
  const isKnown = isRevealed && dataUpdatedAt > NEVER;
  return { user: isKnown ? data.user : null, isKnown };
}
