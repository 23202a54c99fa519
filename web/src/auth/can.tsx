import type { ReactNode } from "react";
import { holdsAny, type Permission } from "./permissions.ts";
import { useVisitor } from "./visitor.tsx";

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
