import type { ReactNode } from "react";
import { UnderDevelopment } from "#web/ui/feedback/result.tsx";
import { AccessDenied } from "./access-denied.tsx";
import { BrokenScreen } from "./broken-screen.tsx";
import { kindOf } from "./kind.ts";
import { LostScreen } from "./lost-screen.tsx";
import { NotFound } from "./not-found.tsx";
import { ServerError } from "./server-error.tsx";

export { NotFound, UnderDevelopment };

type ErrorScreenProps = { error: unknown; onRetry: () => void };

/** The error screen for each kind of failure. */
export function ErrorScreen({ error, onRetry }: ErrorScreenProps): ReactNode {
  switch (kindOf(error)) {
    case "lost-chunk":
      return <LostScreen isChunk onRetry={onRetry} />;
    case "network":
      return <LostScreen isChunk={false} onRetry={onRetry} />;
    case "denied":
      return <AccessDenied />;
    case "missing":
      return <NotFound />;
    case "server":
      return <ServerError onRetry={onRetry} />;
    case "broken":
      return <BrokenScreen onRetry={onRetry} />;
  }
}
