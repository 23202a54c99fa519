import { useMediaQuery } from "@mantine/hooks";
import { useHydrated } from "@tanstack/react-router";

/** Known on first render. False during hydration, because the server does not know the screen. */
export function useMedia(query: string): boolean {
  const matches = useMediaQuery(query, undefined, { getInitialValueInEffect: false });
  return useHydrated() && matches;
}
