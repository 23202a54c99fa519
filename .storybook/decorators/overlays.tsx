import type { Decorator } from "@storybook/react-vite";
import { ConfirmHost } from "#web/ui/confirm.tsx";
import { Toasts } from "#web/ui/toasts.tsx";

/** What the app mounts beside its router: confirmations and toasts. */
export const withOverlays: Decorator = (Story) => (
  <>
    <Story />
    <ConfirmHost />
    <Toasts />
  </>
);
