import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { holdsAny, type Permission } from "./permissions.ts";
import { sessionQuery } from "./session.ts";

/** The signed-in user, or null for a guest. */
export function useUser() {
  return useSuspenseQuery(sessionQuery).data.user;
}

/** Whether the user may do this at all; whether this row allows it now is the feature's policy. */
export function useCan(permission: Permission): boolean {
  const user = useUser();
  return user !== null && holdsAny(user, [permission]);
}

type CanProps = { do: Permission; children: ReactNode };

export function Can({ do: permission, children }: CanProps) {
  return useCan(permission) ? children : null;
}
