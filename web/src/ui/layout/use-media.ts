import { useMediaQuery } from "@mantine/hooks";
import { useHydrated } from "@tanstack/react-router";

/**
 * Whether a media query matches, known when the part is first drawn. False while a page that the
 * server rendered is hydrated: the server knew no screen.
 */
export function useMedia(query: string): boolean {
  const matches = useMediaQuery(query, undefined, { getInitialValueInEffect: false });
  return useHydrated() && matches;
}
