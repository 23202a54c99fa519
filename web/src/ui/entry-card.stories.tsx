import { Button, TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { EntryCard } from "./entry-card.tsx";
import { EntryForm } from "./entry-form.tsx";
import { FormError } from "./form-error.tsx";

const meta = {
  title: "ui/EntryCard",
  component: EntryCard,
  args: {
    title: "Quên mật khẩu",
    hint: "Nhập email của tài khoản, chúng tôi sẽ gửi mã xác nhận cho bạn",
    foot: "Chưa có tài khoản?",
    children: (
      <EntryForm>
        <TextInput label="Email" error="Email không hợp lệ" />
        <FormError text="Gửi OTP thất bại. Vui lòng thử lại." />
        <Button>Gửi mã</Button>
      </EntryForm>
    ),
  },
} satisfies Meta<typeof EntryCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithForm: Story = {};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const TitleAlone: Story = {
  args: { hint: undefined, foot: undefined, children: <Button fullWidth>Đăng nhập ngay</Button> },
};
