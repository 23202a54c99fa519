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

/** The server does what it is asked, but the response to the first call that matches each is lost. */
export function loseResponses(...calls: RegExp[]): void {
  const real = globalThis.fetch.bind(globalThis);
  const left = new Set(calls);
  spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const name = input instanceof Request ? `${input.method} ${new URL(input.url).pathname}` : "";
    const call = [...left].find((one) => one.test(name));
    const response = await real(input, init);
    if (!call) return response;
    left.delete(call);
    throw new TypeError("Failed to fetch");
  });
}
