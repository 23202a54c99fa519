import { useSuspenseQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { holdsAny, type Permission } from "./permissions.ts";
import { NEVER, sessionQuery } from "./session.ts";

/**
 * Who is here. Not known while a rendered page comes alive: it was drawn as a guest's, and what
 * members get instead finds its room kept (as the wallet card does).
 */
export function useVisitor() {
  const { data, dataUpdatedAt } = useSuspenseQuery(sessionQuery);
  const isKnown = useHydrated() && dataUpdatedAt > NEVER;
  return { user: isKnown ? data.user : null, isKnown };
}

/** The signed-in user, or null for a guest. */
export const useUser = () => useVisitor().user;

/** Whether the user may do this at all; whether this row allows it now is the feature's policy. */
export function useCan(permission: Permission): boolean {
  const user = useUser();
  return user !== null && holdsAny(user, [permission]);
}

type CanProps = { do: Permission; children: ReactNode };

export function Can({ do: permission, children }: CanProps) {
  return useCan(permission) ? children : null;
}
