import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { screen } from "#storybook/screen.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { PublicProfileScreen } from "./public-profile-page.tsx";
import { PublicProfileFailed, PublicProfileMissing } from "./public-profile-states.tsx";

const meta = { title: "Tài khoản/Giới thiệu thành viên/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/gioi-thieu/TAP_5E6F7A8B";
/** Failing queries are tried three times. */
const patient = { timeout: 10_000 };

export const Guest: Story = {
  ...screen({ path, role: "guest" }),
  play: async ({ canvas }) => {
    const heading = { level: 1, name: "Lê Văn Đạt" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Đăng ký qua giới thiệu" })).toHaveAttribute(
      "href",
      "/dang-ky?ref=TAP_5E6F7A8B",
    );
  },
};

export const SignedIn: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    const link = { name: "Đăng ký qua giới thiệu" };
    await expect(await canvas.findByRole("link", link, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "guest", scenario: "slow" });

export const NotFound: Story = {
  ...screen({ path: "/gioi-thieu/TAP_00000000", role: "guest" }),
  play: async ({ canvas }) => {
    const heading = { name: "Không tìm thấy hồ sơ" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};

export const LoadFailed: Story = {
  ...screen({ path, role: "guest", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tải được hồ sơ", {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

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

const content = {
  render: (args) => <PublicProfileScreen {...args} />,
  args: { profile },
} satisfies StoryObj<typeof PublicProfileScreen>;

export const Filled: StoryObj<typeof PublicProfileScreen> = {
  ...content,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Nguyễn Thị Lan" })).toBeVisible();
    await expect(canvas.getByText("02/03/2026")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Đăng ký qua giới thiệu" })).toHaveAttribute(
      "href",
      "/dang-ky?ref=TAP_1A7C3E9B",
    );
  },
};

export const Phone: StoryObj<typeof PublicProfileScreen> = {
  ...content,
  globals: { viewport: { value: "phone" } },
};
export const Dark: StoryObj<typeof PublicProfileScreen> = {
  ...content,
  globals: { scheme: "dark" },
};

export const LittleKnown: StoryObj<typeof PublicProfileScreen> = {
  ...content,
  args: {
    ...content.args,
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

export const CopiesTheAddress: StoryObj<typeof PublicProfileScreen> = {
  ...content,
  // Deleting the story's own properties restores the inherited ones.
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

export const NoAnswer: StoryObj<typeof PublicProfileScreen> = {
  ...content,
  render: () => <PublicProfileFailed error={ApiError.network()} reset={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Có lỗi xảy ra")).toBeVisible();
  },
};

export const Refused: StoryObj<typeof PublicProfileScreen> = {
  ...content,
  render: () => <PublicProfileFailed error={new ApiError(500, { message: "Lỗi" })} reset={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Không tải được hồ sơ")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Giới thiệu");
  },
};

export const ContentNotFound: StoryObj<typeof PublicProfileScreen> = {
  ...content,
  render: () => <PublicProfileMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Không tìm thấy hồ sơ" })).toBeVisible();
  },
};
