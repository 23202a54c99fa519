import { MantineProvider } from "@mantine/core";
import { QueryClient } from "@tanstack/react-query";
import { theme } from "#web/app/theme/theme.tsx";
import { cssVariablesResolver } from "#web/app/theme/tokens.ts";
import { Toasts } from "#web/ui/feedback/toasts.tsx";
import { ConfirmHost } from "#web/ui/overlay/confirm.tsx";
import { FreshClient } from "../decorators/query-client.tsx";

/** Confirmations and toasts once for the whole page: each story with its own would show them all. */
export function DocsOverlays() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <FreshClient make={() => new QueryClient()}>
        <ConfirmHost />
        <Toasts />
      </FreshClient>
    </MantineProvider>
  );
}
