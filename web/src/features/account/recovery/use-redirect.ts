import { useTimeout } from "@mantine/hooks";

/** Document 1 §9: login follows the changed password after 3 seconds. */
const REDIRECT_MS = 3_000;

export function useRedirect(onDone: () => void): void {
  useTimeout(onDone, REDIRECT_MS, { autoInvoke: true });
}
