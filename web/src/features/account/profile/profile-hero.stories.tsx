import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { me, profile, qrCode } from "./profile.fixtures.ts";
import { ProfileHero, ProfileSkeleton, ProfileTabs } from "./profile-hero.tsx";
import { profileQueries } from "./queries.ts";

const signedIn = { ...sessionQuery, data: { user: me } };
const mine = { ...profileQueries.mine(), data: profile };
const code = { ...profileQueries.qr(), data: { qrCode } };
const down = new ApiError(503, { message: "Máy chủ đang bảo trì" });

const meta = { title: "Tài khoản/Hồ sơ/Đầu trang" } satisfies Meta;
export default meta;

const hero = {
  render: (args) => <ProfileHero {...args} />,
  args: { f1Count: 3 },
  decorators: [withCache(signedIn, mine, code)],
} satisfies StoryObj<typeof ProfileHero>;

export const Filled: StoryObj<typeof ProfileHero> = {
  ...hero,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Nguyễn Thị Lan");
    await expect(canvas.getByText("0")).toBeVisible();
    await expect(canvas.getByText("3")).toBeVisible();
    await expect(canvas.getByRole("img", { name: /Mã QR/ })).toBeVisible();
  },
};

export const Phone: StoryObj<typeof ProfileHero> = {
  ...hero,
  globals: { viewport: { value: "phone" } },
};
export const Tablet: StoryObj<typeof ProfileHero> = {
  ...hero,
  globals: { viewport: { value: "tablet" } },
};
export const Dark: StoryObj<typeof ProfileHero> = { ...hero, globals: { scheme: "dark" } };

export const F1Loading: StoryObj<typeof ProfileHero> = {
  ...hero,
  args: { ...hero.args, f1Count: undefined },
};

export const F1Unknown: StoryObj<typeof ProfileHero> = {
  ...hero,
  args: { ...hero.args, f1Count: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("—")).toBeVisible();
  },
};

export const BrokenAvatar: StoryObj<typeof ProfileHero> = {
  ...hero,
  decorators: [
    withCache(
      signedIn,
      { ...mine, data: { ...profile, avatarUrl: "data:image/png;base64,AAAA" } },
      code,
    ),
    ...hero.decorators,
  ],
};

export const QrLoading: StoryObj<typeof ProfileHero> = {
  ...hero,
  decorators: [
    withCache(signedIn, mine, { ...profileQueries.qr(), pending: true }),
    ...hero.decorators,
  ],
};

export const QrFailed: StoryObj<typeof ProfileHero> = {
  ...hero,
  decorators: [
    withCache(signedIn, mine, { ...profileQueries.qr(), error: down }),
    ...hero.decorators,
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tải được mã QR")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const MayOnlyLook: StoryObj<typeof ProfileHero> = {
  ...hero,
  decorators: [
    withCache(
      { ...sessionQuery, data: { user: { ...me, permissions: ["PERM_USER_VIEW_SELF"] } } },
      mine,
    ),
    ...hero.decorators,
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Đổi ảnh đại diện" })).toBeNull();
    await expect(canvas.queryByRole("img", { name: /Mã QR/ })).toBeNull();
  },
};

const skeleton = {
  render: () => <ProfileSkeleton />,
} satisfies StoryObj<typeof ProfileSkeleton>;

export const Wide: StoryObj<typeof ProfileSkeleton> = { ...skeleton };
export const SkeletonPhone: StoryObj<typeof ProfileSkeleton> = {
  ...skeleton,
  globals: { viewport: { value: "phone" } },
};

const tabs = {
  render: (args) => <ProfileTabs {...args} />,
  args: { tab: "ca-nhan", onTab: fn(), children: "Nội dung của mục đang mở" },
} satisfies StoryObj<typeof ProfileTabs>;

export const ArrowKeys: StoryObj<typeof ProfileTabs> = {
  ...tabs,
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole("tab", { name: "Thông tin cá nhân" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onTab).toHaveBeenCalledWith("tiep-thi");
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onTab).toHaveBeenLastCalledWith("bao-mat");
  },
};

export const LastOnAPhone: StoryObj<typeof ProfileTabs> = {
  ...tabs,
  args: { ...tabs.args, tab: "giay-to" },
  globals: { viewport: { value: "phone" } },
};
