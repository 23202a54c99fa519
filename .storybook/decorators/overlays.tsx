import type { Decorator } from "@storybook/react-vite";
import { ConfirmHost } from "#web/ui/confirm.tsx";
import { Toasts } from "#web/ui/toasts.tsx";

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
