import { useRouter } from "@tanstack/react-router";
import { useUser } from "#web/auth/can.tsx";
import { areasLost } from "./areas-lost.ts";

/**
 * Tells what areas the current user would lose with these permissions of a role group: none, unless
 * it is their own. Permissions that their role gives as well count as lost too, because the server
 * does not say where each comes from.
 */
export function useOwnLoss(): (groupCode: string, lost: readonly string[]) => readonly string[] {
  const me = useUser();
  const { routesByPath } = useRouter();
  return (groupCode, lost) => {
    if (!me || me.roleGroupCode !== groupCode || lost.length === 0) return [];
    const areas = Object.values(routesByPath).flatMap(({ options }) => {
      const { title, needs } = options.staticData ?? {};
      return title && needs ? [{ title, needs }] : [];
    });
    return areasLost(areas, me, lost);
  };
}
