import type { Decorator } from "@storybook/react-vite";
import { Toasts } from "#web/ui/feedback/toasts.tsx";
import { ConfirmHost } from "#web/ui/overlay/confirm.tsx";

/** Confirmations and toasts. Screens have their own, and a docs page has one for all its stories. */
export const withOverlays: Decorator = (Story, { parameters, viewMode }) =>
  parameters.tap || viewMode === "docs" ? (
    <Story />
  ) : (
    <>
      <Story />
      <ConfirmHost />
      <Toasts />
    </>
  );
