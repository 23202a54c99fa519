import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormError } from "./form-error.tsx";

const meta = { title: "Thành phần/Biểu mẫu/Lỗi biểu mẫu", component: FormError } satisfies Meta<
  typeof FormError
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = { args: { text: "Email này đã được dùng cho tài khoản khác." } };
export const Nothing: Story = { args: { text: undefined } };
