import { useSuspenseQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { holdsAny, type Permission } from "./permissions.ts";
import { NEVER, sessionQuery } from "./session.ts";

/**
 * The current user. Unknown during hydration: the page was rendered for guests, and reserves space
 * for content of signed-in users (as the wallet card does).
 */
export function useVisitor() {
  const { data, dataUpdatedAt } = useSuspenseQuery(sessionQuery);
  const isKnown = useHydrated() && dataUpdatedAt > NEVER;
  return { user: isKnown ? data.user : null, isKnown };
}

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
