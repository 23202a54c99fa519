import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LayoutPage } from "./foundations/layout-page.tsx";

const meta = {
  title: "Công cụ/Thanh công cụ",
  component: LayoutPage,
  parameters: { layout: "fullscreen", a11y: { options: { iframes: false } } },
  tags: ["!autodocs", "!dev"],
} satisfies Meta<typeof LayoutPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DoubledTexts: Story = {
  globals: { texts: "double" },
  play: async ({ canvas }) => {
    await expect(canvas.findByRole("heading", { name: "Bố cục Bố cục" })).resolves.toBeVisible();
    await expect(canvas.findByRole("button", { name: "Lưu Lưu" })).resolves.toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const MoreContrast: Story = {
  globals: { contrast: "more" },
  play: async () => {
    const tokens = getComputedStyle(document.documentElement);
    const tokenOf = (name: string) => tokens.getPropertyValue(name);
    await expect(tokenOf("--tap-muted")).toBe(tokenOf("--tap-ink"));
  },
};

export const Zoomed: Story = {
  globals: { zoom: "200" },
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>("Phóng to 200 %");
    await expect(frame.offsetWidth).toBe(Math.round(window.innerWidth / 2));
    await expect(frame.getBoundingClientRect().width).toBeCloseTo(window.innerWidth, 0);
    await expect(frame.src).not.toContain("zoom:");
  },
};
