import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { PublicProfileScreen } from "./public-profile-screen.tsx";
import { PublicProfileFailed, PublicProfileMissing } from "./public-profile-states.tsx";

const profile: Schema["PublicProfile"] = {
  uidCode: "TAP_1A7C3E9B",
  fullName: "Nguyễn Thị Lan",
  avatarUrl: null,
  role: { id: "role-02", name: "Người bán hàng", role_code: "R02" },
  email: "lan.nguyen@example.vn",
  phone: "0987654321",
  address: "12 Nguyễn Văn Cừ",
  provinceName: "Thành phố Cần Thơ",
  communeName: "Phường Cái Khế",
  createdAt: "2026-03-02T02:10:00.000Z",
};

const meta = {
  title: "Tài khoản/Giới thiệu thành viên/Nội dung",
  component: PublicProfileScreen,
  args: { profile },
} satisfies Meta<typeof PublicProfileScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Nguyễn Thị Lan" })).toBeVisible();
    await expect(canvas.getByText("02/03/2026")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Đăng ký qua giới thiệu" })).toHaveAttribute(
      "href",
      "/dang-ky?ref=TAP_1A7C3E9B",
    );
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

export const LittleKnown: Story = {
  args: {
    profile: {
      ...profile,
      fullName: "Công Tằng Tôn Nữ Hoàng Thị Thảo Nguyên",
      avatarUrl: "/khong-co.png",
      email: null,
      phone: null,
      address: null,
      provinceName: null,
      communeName: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Chưa cung cấp")).toHaveLength(5);
  },
};

export const CopiesTheAddress: Story = {
  // The story's own properties hide the inherited ones: deleting them restores those.
  beforeEach: () => () => {
    Reflect.deleteProperty(navigator, "share");
    Reflect.deleteProperty(navigator, "clipboard");
  },
  play: async ({ canvas, userEvent }) => {
    const writeText = fn(async () => {});
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await userEvent.click(canvas.getByRole("button", { name: "Chia sẻ" }));
    await expect(writeText).toHaveBeenCalledWith(window.location.href);
  },
};

export const NoAnswer: Story = {
  render: () => <PublicProfileFailed error={ApiError.network()} onRetry={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Có lỗi xảy ra")).toBeVisible();
  },
};

export const Refused: Story = {
  render: () => (
    <PublicProfileFailed error={new ApiError(500, { message: "Lỗi" })} onRetry={fn()} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Không tải được hồ sơ")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Giới thiệu");
  },
};

export const NotFound: Story = {
  render: () => <PublicProfileMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Không tìm thấy hồ sơ" })).toBeVisible();
  },
};
