import type { ReactNode } from "react";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { BrokenScreen } from "./broken-screen.tsx";
import { NetworkError } from "./network-error.tsx";
import { useAutoRetry } from "./use-auto-retry.ts";

type LostScreenProps = {
  /** A chunk of our own script is missing: there may be a new release. */
  isChunk: boolean;
  onRetry: () => void;
};

/** Shown for a screen that failed to load; retries by itself once the network is back. */
export function LostScreen({ isChunk, onRetry }: LostScreenProps): ReactNode {
  const { found, tryNow } = useAutoRetry({ isChunk, onBack: onRetry });
  if (found === "asking") return <PageSkeleton />;
  if (found === "failed" && isChunk) return <BrokenScreen onRetry={tryNow} />;
  return <NetworkError onRetry={tryNow} />;
}
