import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { me, profile, qrCode } from "./profile.fixtures.ts";
import { ProfileHero } from "./profile-hero.tsx";
import { profileQueries } from "./queries.ts";

const signedIn = { ...sessionQuery, data: { user: me } };
const mine = { ...profileQueries.mine(), data: profile };
const code = { ...profileQueries.qr(), data: { qrCode } };
const down = new ApiError(503, { message: "Máy chủ đang bảo trì" });

const meta = {
  title: "Tài khoản/Hồ sơ/Đầu trang",
  component: ProfileHero,
  args: { f1Count: 3 },
  decorators: [withCache(signedIn, mine, code)],
} satisfies Meta<typeof ProfileHero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Nguyễn Thị Lan");
    await expect(canvas.getByText("0")).toBeVisible();
    await expect(canvas.getByText("3")).toBeVisible();
    await expect(canvas.getByRole("img", { name: /Mã QR/ })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

export const F1Loading: Story = { args: { f1Count: undefined } };

export const F1Unknown: Story = {
  args: { f1Count: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("—")).toBeVisible();
  },
};

export const BrokenAvatar: Story = {
  decorators: [
    withCache(
      signedIn,
      { ...mine, data: { ...profile, avatarUrl: "data:image/png;base64,AAAA" } },
      code,
    ),
  ],
};

export const QrLoading: Story = {
  decorators: [withCache(signedIn, mine, { ...profileQueries.qr(), pending: true })],
};

export const QrFailed: Story = {
  decorators: [withCache(signedIn, mine, { ...profileQueries.qr(), error: down })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tải được mã QR")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const MayOnlyLook: Story = {
  decorators: [
    withCache(
      { ...sessionQuery, data: { user: { ...me, permissions: ["PERM_USER_VIEW_SELF"] } } },
      mine,
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Đổi ảnh đại diện" })).toBeNull();
    await expect(canvas.queryByRole("img", { name: /Mã QR/ })).toBeNull();
  },
};
