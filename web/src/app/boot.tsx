import "./theme/styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { followOtherTabs } from "#web/auth/follow-user.ts";
import { App, createApp } from "./app.tsx";

/** Builds the app once and puts it into the page. */
export function boot(root: HTMLElement | null): void {
  if (!root) throw new Error("index.html has no #root");
  const app = createApp();
  followOtherTabs(app.queryClient, () => void app.router.invalidate());
  const page = createRoot(root);
  // In slices: a press or a scroll meanwhile does not wait for the whole page.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App {...app} />
      </StrictMode>,
    ),
  );
}
