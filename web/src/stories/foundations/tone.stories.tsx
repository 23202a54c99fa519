import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TonePage } from "./tone-page.tsx";

const meta = {
  title: "Nền tảng/Giọng văn",
  component: TonePage,
  parameters: { layout: "fullscreen" },
  tags: ["!autodocs"],
} satisfies Meta<typeof TonePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tone: Story = {
  play: async ({ canvas }) => {
    for (const example of canvas.getAllByRole("listitem")) {
      await expect(example).not.toBeEmptyDOMElement();
    }
  },
};
