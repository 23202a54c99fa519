import type { ReactNode } from "react";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { BrokenScreen } from "./broken-screen.tsx";
import { NetworkError } from "./network-error.tsx";
import { useAutoRetry } from "./use-auto-retry.ts";

type LostScreenProps = {
  /** A piece of our own script is missing: the release may be another by now. */
  isChunk: boolean;
  onRetry: () => void;
};

/** What did not come over the network: says so, and comes by itself once it can. */
export function LostScreen({ isChunk, onRetry }: LostScreenProps): ReactNode {
  const { found, tryNow } = useAutoRetry({ isChunk, onBack: onRetry });
  if (found === "asking") return <PageSkeleton />;
  if (found === "failed" && isChunk) return <BrokenScreen onRetry={tryNow} />;
  return <NetworkError onRetry={tryNow} />;
}
