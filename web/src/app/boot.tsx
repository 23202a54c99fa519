import "./theme/styles.ts";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "#web/api/query-client.ts";
import { guest, sessionQuery } from "#web/auth/session.ts";
import { ConfirmHost } from "#web/ui/confirm.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import { createAppRouter } from "./router.ts";
import { theme } from "./theme/theme.ts";
import { cssVariablesResolver } from "./theme/tokens.ts";

/** Builds the app once and puts it into the page. */
export function boot(root: HTMLElement | null): void {
  if (!root) throw new Error("index.html has no #root");
  const queryClient = createQueryClient({
    onSignedOut: () => {
      queryClient.setQueryData(sessionQuery.queryKey, guest);
      void router.invalidate();
    },
  });
  const router = createAppRouter({ queryClient });

  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toasts />
          <ConfirmHost />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
