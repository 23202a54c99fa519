import { useNavigate, useRouter } from "@tanstack/react-router";
import type { Show, Shown } from "#web/features/wallet/pin/rules.ts";

const PATH = "/quan-ly-mat-khau";

/**
 * Shows a step of the wallet's password page. Each further step is an entry of the history; the
 * start is where it was, so that Back leads out of the page from there.
 */
export function useShowPinStep(): Show {
  const navigate = useNavigate();
  const router = useRouter();

  /** The entries of steps up to the current one. */
  const added = () => router.state.location.state.pinSteps ?? 0;

  function go({ task, step }: Shown, pinSteps: number, replace: boolean): void {
    void navigate({
      to: PATH,
      search: ({ from }) => ({ viec: task, buoc: step, from }),
      state: { pinSteps },
      replace,
      resetScroll: false,
    });
  }

  /** Leaves the entries of the steps. */
  function goToStart(): void {
    const stop = router.history.subscribe(({ location }) => {
      stop();
      // The page may have been opened with a task.
      if (location.pathname === PATH) go({}, 0, true);
    });
    router.history.go(-added());
  }

  return (shown, { replace = false } = {}) => {
    const { pathname, search } = router.state.location;
    // Who went elsewhere while it was sent stays there.
    if (pathname !== PATH) return;
    const { task, step } = shown;
    const isStart = task === undefined && step === undefined;
    if (replace && isStart && added() > 0) goToStart();
    else if (replace) go(shown, added(), true);
    // After a reload the URL already names a step that is only reached now.
    else if (search.viec !== task || search.buoc !== step) go(shown, added() + 1, false);
  };
}
