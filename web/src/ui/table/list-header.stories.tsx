import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import { expect, fn, waitFor, within } from "storybook/test";
import { ListHeader } from "./list-header.tsx";

const onExport = fn();

const meta = {
  title: "Thành phần/Bảng/Đầu danh sách",
  component: ListHeader,
  args: {
    title: "Quản lý sản phẩm",
    description: "Sản phẩm của mọi cửa hàng",
    display: <Button variant="default">Hiển thị</Button>,
    tools: (
      <Button variant="default" leftSection={<IconDownload size={18} />} onClick={onExport}>
        Xuất
      </Button>
    ),
    refresh: { onRefresh: fn(), refreshing: false },
    main: <Button leftSection={<IconPlus size={18} />}>Thêm sản phẩm</Button>,
  },
} satisfies Meta<typeof ListHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Làm mới" }));
    await expect(args.refresh?.onRefresh).toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: "Hiển thị" })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: "Hiển thị" })).not.toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Thêm sản phẩm" })).toBeVisible();
    const more = canvas.getByRole("button", { name: "Thao tác khác" });
    await userEvent.click(more);
    const sheet = await canvas.findByRole("dialog", { name: "Thao tác" });
    await userEvent.click(within(sheet).getByRole("button", { name: "Xuất" }));
    await expect(onExport).toHaveBeenCalled();
    await waitFor(() => expect(more).toHaveFocus());
  },
};
