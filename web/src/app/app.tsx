import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { type RouterHistory, RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { createQueryClient } from "#web/api/query-client.ts";
import { type VisitorProps, VisitorProvider } from "#web/auth/can.tsx";
import { followUser } from "#web/auth/follow-user.ts";
import { endedSession, guest, NEVER, sessionQuery } from "#web/auth/session.ts";
import { keepsUser, resetUnauthorizedMutations, signInAgain } from "#web/auth/sign-in-again.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { Toasts } from "#web/ui/feedback/toasts.tsx";
import { endOpening } from "#web/ui/layout/progressive-render.tsx";
import { useSignal } from "#web/ui/layout/use-signal.ts";
import { ConfirmHost, dropQuestion } from "#web/ui/overlay/confirm.tsx";
import { createAppRouter } from "./router.ts";
import { theme } from "./theme/theme.tsx";
import { cssVariablesResolver } from "./theme/tokens.ts";

export type AppParts = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> };

type AppOptions = {
  history?: RouterHistory;
  /** For a server-rendered page: "unknown" renders as for a guest until the session has loaded. */
  startsAs?: "guest" | "unknown";
};

export function createApp({ history, startsAs }: AppOptions = {}): AppParts {
  const queryClient: QueryClient = createQueryClient({
    onSignedOut: (error) => {
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      const ended = endedSession(error);
      if (session && keepsUser(session, ended(session))) return;
      clearUser({ queryClient, router }, ended);
    },
  });
  if (startsAs) {
    const updatedAt = startsAs === "unknown" ? NEVER : Date.now();
    queryClient.setQueryData(sessionQuery.queryKey, guest, { updatedAt });
  }
  followUser(queryClient);
  const router = createAppRouter({ queryClient }, history);
  router.subscribe("onBeforeNavigate", ({ fromLocation, hrefChanged, pathChanged }) => {
    if (!fromLocation || !hrefChanged) return;
    if (pathChanged) dropQuestion();
    endOpening();
    // It belongs to the first page, and browsers share it instead of the address.
    document.querySelector("link[rel=canonical]")?.remove();
  });
  return { queryClient, router };
}

/** The current page's guard decides whether the user may stay. */
function clearUser({ queryClient, router }: AppParts, ended = endedSession()): void {
  queryClient.setQueryData(sessionQuery.queryKey, ended);
  void router.invalidate();
}

type AppProps = AppParts & VisitorProps;

export function App({ queryClient, router, ...visitor }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <VisitorProvider {...visitor}>
          <RouterProvider router={router} />
          <Toasts />
          <ConfirmHost />
          <SignInAgainHost onLeave={() => clearUser({ queryClient, router })} />
        </VisitorProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

const fetchDialog = () =>
  import("#web/auth/sign-in-again-dialog.tsx").then((part) => part.SignInAgainDialog);

export function SignInAgainHost({ onLeave }: { onLeave: () => void }) {
  const isAsked = useSignal(signInAgain);
  const queryClient = useQueryClient();
  const close = () => signInAgain.set(false);
  // If it fails to load, the input is kept; the next 401 asks again.
  const Dialog = useDialogPart({ fetchPart: fetchDialog, isOpen: isAsked, onClose: close });
  useEffect(() => resetUnauthorizedMutations(queryClient), [queryClient]);
  if (!isAsked || !Dialog) return null;
  return (
    <Dialog
      onDone={close}
      onLeave={() => {
        close();
        onLeave();
      }}
    />
  );
}
