import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ResetStep } from "./reset-step.tsx";

const meta = {
  title: "Tài khoản/Quên mật khẩu/Bước đặt lại",
  component: ResetStep,
  args: { identifier: "muahang@tap.vn", onBack: fn() },
  parameters: { tap: { path: "/dang-nhap" } },
} satisfies Meta<typeof ResetStep>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnlyTheAddressOfTheLetterIsToldSo: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Email");
    await userEvent.click(canvas.getByRole("button", { name: "Gửi mã" }));
    // While the e-mail is being sent.
    await userEvent.type(field, ".example");
    await expect(await canvas.findByRole("button", { name: "Gửi mã" })).toBeEnabled();
    await expect(canvas.queryByRole("status")).toBeNull();

    await userEvent.type(field, "{Backspace>8/}");
    await expect(await canvas.findByRole("status")).toHaveTextContent(/muahang@tap\.vn$/);
    await expect(canvas.getByRole("link", { name: "Nhập mã xác nhận" })).toBeVisible();
  },
};
