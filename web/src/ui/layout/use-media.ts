import { useMediaQuery } from "@mantine/hooks";
import { useHydrated } from "@tanstack/react-router";

/** Up to this width filters fold, tools fold, and rows are cards. Specification, section 9. */
export const NARROW = "(max-width: 48em)";

/** Known on first render. False during hydration, because the server does not know the screen. */
export function useMedia(query: string): boolean {
  const matches = useMediaQuery(query, undefined, { getInitialValueInEffect: false });
  return useHydrated() && matches;
}
