import type { Meta, StoryObj } from "@storybook/react-vite";
import { UserName } from "./user-table.tsx";
import { hoa } from "./users.fixtures.ts";

const meta = {
  title: "Văn phòng/Người dùng/Tên người dùng",
  component: UserName,
  args: { user: hoa },
} satisfies Meta<typeof UserName>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Large: Story = { args: { size: 56 } };

export const LongNames: Story = {
  args: {
    user: {
      ...hoa,
      fullName: "Công Tằng Tôn Nữ Hoàng Thị Thanh Nguyệt Minh Châu",
      email: "cong.tang.ton.nu.hoang.thi.thanh.nguyet@hop-tac-xa-nong-nghiep.example.vn",
    },
  },
  globals: { viewport: { value: "phone" } },
};
