import type { QueryClient } from "@tanstack/react-query";

let client: QueryClient | undefined;

export function watchReads(ofStory: QueryClient): void {
  client = ofStory;
}

export function reasonsToMiss(container: Element): string[] {
  const reasons = [...shownWords(), ...pendingReads()];
  // A story holds on to a dialog that the screen replaced.
  return container.isConnected ? reasons : ["Its container has left the page", ...reasons];
}

function pendingReads(): string[] {
  const reads = client?.getQueryCache().getAll() ?? [];
  return reads
    .filter(({ state }) => state.status === "pending")
    .map(({ queryKey, state: { fetchStatus, fetchFailureCount } }) => {
      const state = `${fetchStatus}, failed ${fetchFailureCount} times`;
      return `Waits for ${JSON.stringify(queryKey)}: ${state}`;
    });
}

/** Testing Library cuts the printed page off before dialogs and messages. */
function shownWords(): string[] {
  const shown = document.querySelectorAll<HTMLElement>(
    "[role=dialog], [role=alert], [role=status]",
  );
  return [...shown].flatMap((element) => {
    const words = element.innerText.trim().replace(/\s+/g, " ").slice(0, 300);
    return words ? [`Shown, as ${element.role}: ${words}`] : [];
  });
}
