import type { Decorator } from "@storybook/react-vite";
import { Toasts } from "#web/ui/feedback/toasts.tsx";
import { ConfirmHost } from "#web/ui/overlay/confirm.tsx";

/** What the app mounts beside its router: confirmations and toasts. A whole screen has its own. */
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
