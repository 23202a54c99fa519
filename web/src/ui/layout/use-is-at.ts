import { useRouter } from "@tanstack/react-router";

/**
 * Asks whether the user is still at this path, before a response leads on: who went elsewhere while
 * it was sent stays there.
 */
export function useIsAt(path: string): () => boolean {
  const { history } = useRouter();
  return () => history.location.pathname === path;
}
