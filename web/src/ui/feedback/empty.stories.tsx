import parcel from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp";
import basket from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import heart from "@lobehub/fluent-emoji-3d/assets/1f49a.webp";
import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Empty } from "./empty.tsx";

const meta = {
  title: "Thành phần/Phản hồi/Trạng thái trống",
  component: Empty,
  argTypes: {
    picture: {
      control: {
        type: "inline-radio",
        labels: { [basket]: "Giỏ", [heart]: "Tim", [parcel]: "Kiện hàng" },
      },
      options: [basket, heart, parcel],
    },
    action: {
      control: "inline-radio",
      options: ["none", "one"],
      mapping: { none: undefined, one: <Button>Khám phá cửa hàng</Button> },
    },
  },
} satisfies Meta<typeof Empty>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TextOnly: Story = { args: { text: "Chưa có đơn hàng" } };

export const WithAWayOut: Story = {
  args: {
    picture: heart,
    text: "Chưa có sản phẩm yêu thích",
    hint: "Bấm vào trái tim trên sản phẩm để lưu lại và xem sau.",
    action: <Button>Khám phá cửa hàng</Button>,
  },
};

export const LongWords: Story = {
  args: { text: `Không tìm thấy “${"a".repeat(80)}…”`, hint: "b".repeat(80) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};
