import { useTimeout } from "@mantine/hooks";

/** Document 1 §9: login follows 3 seconds after the password was changed. */
const REDIRECT_MS = 3_000;

export function useRedirect(onDone: () => void): void {
  useTimeout(onDone, REDIRECT_MS, { autoInvoke: true });
}
