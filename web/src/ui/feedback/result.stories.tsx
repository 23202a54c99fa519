import basket from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { ResultPicture } from "./empty.tsx";
import { Result } from "./result.tsx";

const meta = { title: "Thành phần/Phản hồi/Kết quả", component: Result } satisfies Meta<
  typeof Result
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  args: {
    picture: <ResultPicture src={basket} tint={0} />,
    title: "Đặt hàng thành công!",
    text: "Mã đơn hàng #TAP482913. Chúng tôi sẽ liên hệ trước khi giao.",
    action: (
      <>
        <Button>Xem đơn hàng</Button>
        <Button variant="default">Tiếp tục mua sắm</Button>
      </>
    ),
  },
};
