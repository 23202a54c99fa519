import type { Meta, StoryObj } from "@storybook/react-vite";
import { AppAt } from "../screen.tsx";
import type { ScreenParameters } from "../tab.ts";
import { entryOf } from "./entries.ts";
import { screenOf } from "./index-screens.ts";

/** `index-screens.ts` lists this one file for each route; the title tells the screen. */
const meta: Meta = {
  parameters: { layout: "fullscreen", tap: tapOf() },
  loaders: [async ({ title, parameters }) => ({ entry: await entryOf(title, parameters) })],
  render: (_args, { loaded: { entry } }) => <AppAt {...entry} />,
};
export default meta;
type Story = StoryObj;

export const Normal: Story = {};

export const Dark: Story = { globals: { scheme: "dark" } };

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

/** Signed in without permissions; or a guest, where a session is enough. */
export const Forbidden: Story = { parameters: { tap: tapOf({ rights: [] }) } };

export const ServerDown: Story = { parameters: { tap: tapOf({ scenario: "upstream-down" }) } };

function tapOf({ rights, scenario }: Pick<ScreenParameters, "rights" | "scenario"> = {}) {
  return (title: string): ScreenParameters => {
    const { route, path = route, role = "guest", guard, pin } = screenOf(title);
    const isLocked = rights !== undefined;
    // An administrator passes every check, with or without permissions.
    const lockedOut = guard === "login" ? "guest" : "buyer";
    return {
      path,
      role: isLocked ? lockedOut : role,
      ...(isLocked && { rights }),
      ...(pin && !isLocked && { pin }),
      ...(scenario && { scenario }),
    };
  };
}
