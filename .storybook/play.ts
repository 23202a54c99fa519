import type { StoryContext } from "@storybook/react-vite";
import { expect, screen, spyOn, waitFor, within } from "storybook/test";

/** The context of a story's steps. */
export type Play = Pick<StoryContext, "canvas" | "userEvent">;

/** The dialog of this name, once it is open. */
export async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

/** Waits until a toast is visible. */
export async function toast(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

/** Two clicks and Enter in one tick, before anything can re-render. */
export function pressHastily(button: HTMLElement): void {
  button.click();
  button.click();
  if (button instanceof HTMLButtonElement) button.form?.requestSubmit();
}

/** Counts these calls ("PUT /api/cart") from now on. They are sent, or get `response` if given. */
export function callsOf(call: `${string} /${string}`, response?: () => Response): () => number {
  const real = globalThis.fetch.bind(globalThis);
  let count = 0;
  spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const isCounted =
      input instanceof Request && `${input.method} ${new URL(input.url).pathname}` === call;
    if (isCounted) count += 1;
    return isCounted && response ? Promise.resolve(response()) : real(input, init);
  });
  return () => count;
}
