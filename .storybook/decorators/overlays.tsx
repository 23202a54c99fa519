import type { Decorator } from "@storybook/react-vite";
import { Toasts } from "#web/ui/feedback/toasts.tsx";
import { ConfirmHost } from "#web/ui/overlay/confirm.tsx";

/** What the app mounts next to its router: confirmations and toasts. Screens have their own. */
export const withOverlays: Decorator = (Story, { parameters }) =>
  parameters.tap ? (
    <Story />
  ) : (
    <>
      <Story />
      <ConfirmHost />
      <Toasts />
    </>
  );
