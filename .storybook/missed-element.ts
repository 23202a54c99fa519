import type { QueryClient } from "@tanstack/react-query";

let client: QueryClient | undefined;

/** From now on these are the reads of the story that is shown. */
export function watchReads(ofStory: QueryClient): void {
  client = ofStory;
}

/** Why an element was perhaps not found in `container`, a line each. */
export function reasonsToMiss(container: Element): string[] {
  const reasons = [...shownWords(), ...pendingReads()];
  // A story holds on to a dialog, and the screen replaced it.
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

/** What dialogs and messages say: the printed page is cut off long before them. */
function shownWords(): string[] {
  const shown = document.querySelectorAll<HTMLElement>(
    "[role=dialog], [role=alert], [role=status]",
  );
  return [...shown].flatMap((element) => {
    const words = element.innerText.trim().replace(/\s+/g, " ").slice(0, 300);
    return words ? [`Shown, as ${element.role}: ${words}`] : [];
  });
}
