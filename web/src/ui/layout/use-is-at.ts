import { useRouter } from "@tanstack/react-router";

/** Ask before a response navigates: a user who went elsewhere meanwhile stays there. */
export function useIsAt(path: string): () => boolean {
  const { history } = useRouter();
  return () => history.location.pathname === path;
}
