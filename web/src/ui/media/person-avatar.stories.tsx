import type { Meta, StoryObj } from "@storybook/react-vite";
import { PersonAvatar } from "./picture.tsx";

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Ảnh đại diện",
  component: PersonAvatar,
  args: { fullName: "Nguyễn Thị Mai" },
} satisfies Meta<typeof PersonAvatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const BrokenPicture: Story = { args: { src: "/khong-co.webp", size: 96 } };
