import type { StoryContext } from "@storybook/react-vite";
import { expect, screen, spyOn, waitFor, within } from "storybook/test";
import { pageApp } from "#mocks/panel/calls.ts";

export type Play = Pick<StoryContext, "canvas" | "userEvent">;

export async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

export async function toast(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

export async function newWorkArrives(
  canvasElement: HTMLElement,
  send: () => Promise<unknown> = () => fetch("/__mock/new-work", { method: "POST" }),
): Promise<void> {
  const app = pageApp(canvasElement);
  const queryKey = ["newWork"] as const;
  const known = () => app?.queryClient.getQueriesData({ queryKey })[0]?.[1];
  await waitFor(() => expect(known()).toBeDefined(), { timeout: 10_000 });
  await send();
  await app?.queryClient.invalidateQueries({ queryKey });
}

/** Two clicks and Enter in one tick, before anything can re-render. */
export function pressHastily(button: HTMLElement): void {
  button.click();
  button.click();
  if (button instanceof HTMLButtonElement) button.form?.requestSubmit();
}

/** Counts calls ("PUT /api/cart") from now on. They are sent, unless `response` is given. */
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

/** The server handles each call, but the response to the first match of each pattern is lost. */
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

export function linesOf(element: HTMLElement, text: string): number {
  const start = element.textContent.indexOf(text);
  if (start < 0) throw new Error(`"${element.textContent}" has no "${text}"`);
  const lines = new Set<number>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? "";
    for (let at = 0; at < length; at += 1) {
      if (offset + at < start || offset + at >= start + text.length) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      // A space at a line break has no box.
      const { width, bottom } = range.getBoundingClientRect();
      if (width > 0) lines.add(Math.round(bottom));
    }
    offset += length;
  }
  return lines.size;
}
