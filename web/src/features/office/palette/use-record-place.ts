import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { recordPlace } from "./recent-places.ts";

const OFFICE = "/_admin";

/** Remembers each screen of the back office that this user arrives at. */
export function useRecordPlace(userId: string): void {
  // Of the matches, not of the location: that may still be where the user signed in.
  const path = useRouterState({
    select: ({ matches }) =>
      matches.some(({ routeId }) => routeId === OFFICE) ? matches.at(-1)?.pathname : undefined,
  });
  useEffect(() => {
    if (path) recordPlace(userId, path);
  }, [path, userId]);
}
