import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { useArgs } from "storybook/preview-api";
import { expect, within } from "storybook/test";
import { type Matrix as Chosen, MatrixPage } from "./matrix-page.tsx";

type ChooserProps = { start: Chosen; onChosen: (chosen: Chosen) => void };

function Chooser({ start, onChosen }: ChooserProps) {
  const [chosen, setChosen] = useState(start);
  return (
    <MatrixPage
      {...chosen}
      onChange={(change) => {
        const next = { ...chosen, ...change };
        setChosen(next);
        onChosen(next);
      }}
    />
  );
}

const meta = {
  title: "Công cụ/Ma trận",
  // Frames are stories of their own, which axe checks there.
  parameters: {
    layout: "fullscreen",
    controls: { disable: true },
    a11y: { options: { iframes: false } },
  },
  tags: ["!autodocs"],
  args: {
    screen: "_gio-hang",
    scenario: ["normal"],
    role: ["normal"],
    contrast: ["normal"],
    texts: ["normal"],
    zoom: ["normal"],
    scheme: ["light"],
    width: ["360", "1280"],
  },
  render: function Render(args) {
    // Keeps the choice in Storybook's URL, so that it can be shared.
    const [, updateArgs] = useArgs<Chosen>();
    return <Chooser start={args} onChosen={updateArgs} />;
  },
} satisfies Meta<Chosen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Matrix: Story = {};

export const MatrixOfSchemes: Story = {
  tags: ["!dev"],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const frames = () => canvasElement.querySelectorAll("iframe");
    await expect(canvas.findByText("360 px · Sáng")).resolves.toBeVisible();
    await expect([...frames()].map(({ offsetWidth }) => offsetWidth)).toEqual([360, 1280]);

    await userEvent.click(canvas.getByRole("combobox", { name: "Giao diện" }));
    const choices = within(document.body).getByRole("listbox", { name: "Giao diện" });
    await userEvent.click(within(choices).getByRole("option", { name: "Tối" }));
    await expect(canvas.getAllByTitle(/Tối/)).toHaveLength(2);
    await expect(frames()).toHaveLength(4);
    for (const frame of frames()) {
      await expect(frame).toHaveAttribute("loading", "lazy");
      await expect(frame.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    }
  },
};
