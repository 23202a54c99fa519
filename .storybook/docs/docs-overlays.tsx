import { MantineProvider } from "@mantine/core";
import { QueryClient } from "@tanstack/react-query";
import { theme } from "#web/app/theme/theme.tsx";
import { cssVariablesResolver } from "#web/app/theme/tokens.ts";
import { Toasts } from "#web/ui/feedback/toasts.tsx";
import { ConfirmHost } from "#web/ui/overlay/confirm.tsx";
import { FreshClient } from "../decorators/query-client.tsx";

/** Once for the whole page: with one per story, each would show all toasts. */
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
