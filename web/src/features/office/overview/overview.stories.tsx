import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { guest, sessionQuery } from "#web/auth/session.ts";
import { busyView, quietView, usersOnlyView } from "./overview.fixtures.ts";
import { Overview } from "./overview.tsx";

const meta = {
  title: "Văn phòng/Bảng điều khiển/Nội dung",
  component: Overview,
  decorators: [withCache({ ...sessionQuery, data: guest })],
} satisfies Meta<typeof Overview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingToDo: Story = {
  args: { view: quietView },
  play: async ({ canvas }) => {
    const stock = await canvas.findByRole("link", { name: /Mọi sản phẩm còn đủ hàng/ });
    await expect(stock).toHaveAttribute("href", "/quan-ly-ton-kho-shop?canh=true");
    await expect(canvas.getByText("Không có đơn nào chờ xác nhận")).toBeVisible();
    await expect(canvas.getByText("Sản phẩm của shop")).toBeVisible();
    await expect(canvas.getByText("Máy chủ không cho biết tổng số")).toBeVisible();
  },
};

/** What the user may not read is absent, and not a failure. */
export const FewRights: Story = {
  args: { view: usersOnlyView },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1.284")).toBeVisible();
    await expect(canvas.queryByText("Việc cần làm hôm nay")).not.toBeInTheDocument();
    await expect(canvas.queryByText("Sản phẩm")).not.toBeInTheDocument();
    await expect(canvas.getByText("Máy chủ đang bảo trì")).toBeVisible();
    await expect(canvas.queryByText("Dữ liệu gốc")).not.toBeInTheDocument();
  },
};

export const TooManyToAddUp: Story = {
  args: { view: busyView },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("12.408")).toBeVisible();
    await expect(canvas.getByText("Tổng 1.987.654.321 đ")).toBeVisible();
  },
};
