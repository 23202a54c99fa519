import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Tài khoản/Tiếp thị liên kết/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/tai-khoan?tab=tiep-thi";

export const Filled: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("tree")).toBeVisible();
    await expect(await canvas.findByRole("table", { name: /F1/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "F3" }));
    await expect(await canvas.findByRole("table", { name: /F3/ })).toBeVisible();
  },
};

export const LevelOfTheAddress: Story = {
  ...screen({ path: `${path}&level=4`, role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "F4" })).toBeChecked();
  },
};

export const Nobody: Story = {
  ...screen({ path, role: "finance" }),
  play: async ({ canvas }) => {
    const text = "Bạn chưa giới thiệu thành viên nào";
    await expect(await canvas.findAllByText(text)).not.toHaveLength(0);
  },
};
