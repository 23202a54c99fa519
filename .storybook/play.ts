import type { StoryContext } from "@storybook/react-vite";
import { expect, screen, spyOn, waitFor, within } from "storybook/test";

/** What the steps of a story work with. */
export type Play = Pick<StoryContext, "canvas" | "userEvent">;

/** The dialog of this name, once it stands. */
export async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

/** Waits until a toast has glided in. */
export async function toast(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

/** Two clicks and Enter in one tick: before anything can be drawn anew. */
export function pressHastily(button: HTMLElement): void {
  button.click();
  button.click();
  if (button instanceof HTMLButtonElement) button.form?.requestSubmit();
}

/** Counts the calls of this path from now on. They go on, unless `answer` is what they get. */
export function callsOf(path: string, answer?: () => Response): () => number {
  const real = globalThis.fetch.bind(globalThis);
  let count = 0;
  spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const isMeant = input instanceof Request && new URL(input.url).pathname === path;
    if (isMeant) count += 1;
    return isMeant && answer ? Promise.resolve(answer()) : real(input, init);
  });
  return () => count;
}
