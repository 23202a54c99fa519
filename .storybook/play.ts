import type { StoryContext } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";

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
