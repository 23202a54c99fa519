import { type ReactNode, StrictMode, startTransition } from "react";
import { followOtherTabs } from "#web/auth/follow-user.ts";
import type { VisitorProps } from "#web/auth/visitor.tsx";
import { App, type AppParts } from "./app.tsx";

const reloadAnyway = reloadWithoutPrompt();

/**
 * Returns a reload without the browser's prompt about unsaved edits. To be called before the router
 * exists: its history listens to the same event, and is heard later.
 */
function reloadWithoutPrompt() {
  let isReloading = false;
  function silence(event: BeforeUnloadEvent) {
    if (isReloading) event.stopImmediatePropagation();
  }
  window.addEventListener("beforeunload", silence, { capture: true });
  return () => {
    isReloading = true;
    window.location.reload();
  };
}

type Mounting = VisitorProps & {
  put: (page: ReactNode) => void;
  /** For a router that still loads: between two slices it would update what is not mounted yet. */
  atOnce?: boolean;
};

/** In a transition: rendered in slices, so that input events are handled in between. */
export function mountApp(app: AppParts, { put, atOnce, ...visitor }: Mounting) {
  const decideAnew = () => void app.router.invalidate();
  followOtherTabs(app.queryClient, { onChange: decideAnew, reload: reloadAnyway });
  // Its first look is a minute later. Without it, the next navigation or 403 tells.
  import("#web/auth/follow-rights.ts").then(
    ({ followRights }) => followRights(app.queryClient, decideAnew),
    () => {},
  );
  const page = (
    <StrictMode>
      <App {...app} {...visitor} />
    </StrictMode>
  );
  if (atOnce) put(page);
  else startTransition(() => put(page));
}
