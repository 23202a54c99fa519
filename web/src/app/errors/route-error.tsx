import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { AccessDenied } from "./access-denied.tsx";
import { BrokenScreen } from "./broken-screen.tsx";
import { NetworkError } from "./network-error.tsx";
import { NotFound } from "./not-found.tsx";
import { ServerError } from "./server-error.tsx";

/** A read that failed and that no screen has a word of its own for. */
// The return type is written out: the router's own type is made with this component in it.
export function RouteError({ error }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (!(error instanceof ApiError)) return <BrokenScreen onRetry={retry} />;
  if (error.isNetwork) return <NetworkError onRetry={retry} />;
  if (error.status === 403) return <AccessDenied />;
  if (error.status === 404) return <NotFound />;
  return <ServerError onRetry={retry} />;
}
