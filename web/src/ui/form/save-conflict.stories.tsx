import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { SaveConflict } from "./save-conflict.tsx";

const conflict = {
  differences: [
    {
      field: "fullName",
      label: "Họ và tên",
      base: "Trần Thị Hoa",
      current: "Trần Thị Hoa Một",
      mine: "Trần Thị Hoa Hai",
      isUntouched: false,
    },
    {
      field: "phone",
      label: "Số điện thoại",
      base: "",
      current: "0987111222",
      mine: "",
      isUntouched: true,
    },
  ],
  onOverwrite: fn(),
  onTake: fn(),
  onContinue: fn(),
};

const meta = {
  title: "Thành phần/Biểu mẫu/Xung đột khi lưu",
  component: SaveConflict,
  args: { conflict },
} satisfies Meta<typeof SaveConflict>;
export default meta;
type Story = StoryObj<typeof meta>;

const title = { name: "Người khác vừa lưu thay đổi" };

export const ThreeVersions: Story = {
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole("dialog", title);
    await expect(screen.getByRole("row", { name: /Trần Thị Hoa Một/ })).toBeVisible();
    await expect(dialog).toHaveTextContent("chỉ thay những trường bạn chưa sửa: Số điện thoại.");
    const goOn = screen.getByRole("button", { name: "Tiếp tục sửa" });
    await expect(goOn).toHaveFocus();
    await userEvent.click(goOn);
    await expect(conflict.onContinue).toHaveBeenCalled();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect(await screen.findByRole("dialog", title)).toBeVisible();
  },
};

export const NoConflict: Story = { args: { conflict: undefined } };
