import { TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { FilterPanel } from "./filter-panel.tsx";

const meta = {
  title: "Thành phần/Bảng/Khung lọc",
  component: FilterPanel,
  args: {
    filters: <TextInput label="Người bán" />,
    active: 1,
    onClear: fn(),
    result: "Xem 24 sản phẩm",
    toolbar: <p style={{ flex: 1, margin: 0 }}>24 sản phẩm</p>,
    children: <p>Danh sách</p>,
  },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof FilterPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BesideTheList: Story = {
  globals: { viewport: { value: "desktop" } },
};

export const InADrawer: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ args, canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Bộ lọc (1)" });
    await userEvent.click(button);
    await expect(canvas.getByLabelText("Người bán")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await expect(args.onClear).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Xem 24 sản phẩm" }));
    await waitFor(() => expect(canvas.queryByLabelText("Người bán")).not.toBeInTheDocument());
  },
};
