import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconReceipt } from "@tabler/icons-react";
import { expect, fn } from "storybook/test";
import { LinkTile, Task, TileList } from "./tile.tsx";

const meta = {
  title: "Thành phần/Bố cục/Ô dẫn",
  component: LinkTile,
  args: {
    link: { to: "/" },
    icon: <IconReceipt />,
    label: "Đơn chờ xác nhận",
    detail: "Khách chờ xác nhận",
    count: "12",
    state: "waiting",
  },
  argTypes: {
    state: { control: "inline-radio", options: ["plain", "waiting", "done", "unknown"] },
    detail: { control: "text" },
    count: { control: "text" },
    icon: { control: false },
    link: { control: false },
  },
} satisfies Meta<typeof LinkTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choices: Story = {};

export const NotYet: Story = {
  args: { link: undefined, label: "Đổi quà", detail: "Dùng điểm TAP đổi quà", state: "plain" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sắp có")).toBeVisible();
    await expect(canvas.queryByRole("link")).not.toBeInTheDocument();
  },
};

export const Tasks: Story = {
  render: () => {
    const task = { link: { to: "/" }, icon: <IconReceipt />, none: "Không có đơn mới" };
    return (
      <TileList>
        <Task {...task} label="Đơn chờ xác nhận" state={{ count: 12, detail: "Khách chờ" }} />
        <Task {...task} label="Yêu cầu hủy đơn" state={{ count: 0 }} />
        <Task {...task} label="Đơn chờ đóng gói" state={undefined} />
        <Task
          {...task}
          label="Đơn chờ bàn giao"
          state={{ failure: "Chưa đếm được" }}
          retry={{ onRetry: fn(), isRetrying: false }}
        />
      </TileList>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
    await expect(canvas.getByRole("button", { name: "Thử lại: Đơn chờ bàn giao" })).toBeVisible();
  },
};
