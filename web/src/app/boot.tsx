import "./theme/styles.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { followOtherTabs } from "#web/auth/follow-user.ts";
import { App, createApp } from "./app.tsx";
import { PENDING_MS } from "./router.ts";

/** Builds the app once and puts it into the page, in place of the mark of index.html. */
export async function boot(root: HTMLElement | null): Promise<void> {
  if (!root) throw new Error("index.html has no #root");
  const app = createApp();
  followOtherTabs(app.queryClient, () => void app.router.invalidate());
  // Drawn once, whole and in slices, when its reads are there; after a while as a skeleton.
  const whileLoading = new Promise((resolve) => setTimeout(resolve, PENDING_MS));
  await Promise.race([app.router.load(), whileLoading]);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App {...app} />
      </StrictMode>,
    ),
  );
}
