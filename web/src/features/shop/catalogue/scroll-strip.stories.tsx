import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { ScrollStrip } from "./catalogue-screen.tsx";

const STEP_PX = 300;
const names = Array.from({ length: 20 }, (_, index) => `Hợp tác xã ${index + 1}`);

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Dải cuộn ngang",
  component: ScrollStrip,
  args: {
    label: "Đối tác",
    step: STEP_PX,
    children: names.map((name) => (
      <li key={name} style={{ width: 132 }}>
        <button type="button">{name}</button>
      </li>
    )),
  },
} satisfies Meta<typeof ScrollStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnePressIsOneStep: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole("list", { name: "Đối tác" });
    const right = canvas.getByRole("button", { name: "Đối tác: cuộn sang phải" });
    const left = canvas.getByRole("button", { name: "Đối tác: cuộn sang trái" });
    async function restAfter(button: HTMLElement) {
      const { promise, resolve } = Promise.withResolvers<Event>();
      list.addEventListener("scrollend", resolve, { once: true });
      await userEvent.click(button);
      await promise;
      return list.scrollLeft;
    }
    await expect(await restAfter(right)).toBe(STEP_PX);
    await expect(await restAfter(right)).toBe(2 * STEP_PX);
    await expect(await restAfter(left)).toBe(STEP_PX);
  },
};

export const TwoQuickPressesAreTwoSteps: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("list", { name: "Đối tác" });
    const right = canvas.getByRole("button", { name: "Đối tác: cuộn sang phải" });
    right.click();
    right.click();
    await waitFor(() => expect(list.scrollLeft).toBe(2 * STEP_PX), { timeout: 5000 });
  },
};
