import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconHeart, IconPackage, IconUser, IconWallet } from "@tabler/icons-react";
import { expect, fn } from "storybook/test";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { ShopShell } from "./shop-shell.tsx";

const links = [
  { label: "Hồ sơ", to: "/tai-khoan", icon: IconUser },
  { label: "Đơn hàng của tôi", to: "/don-hang", icon: IconPackage },
  { label: "Ví TAP", to: "/vi-tap", icon: IconWallet },
  { label: "Yêu thích", to: "/san-pham/yeu-thich", icon: IconHeart },
];

const meta = {
  title: "Thành phần/Khung trang/Khung cửa hàng",
  component: ShopShell,
  parameters: { layout: "fullscreen" },
  args: {
    account: { user: { fullName: "Nguyễn Thị Mai" }, links, onLogout: fn() },
    cartCount: 3,
    search: <SearchInput value="" onSearch={fn()} placeholder="Tìm nông sản, đặc sản…" />,
    children: (
      <>
        <PageHeader title="Nông sản tươi hôm nay" />
        <LinesSkeleton lines={24} />
      </>
    ),
  },
} satisfies Meta<typeof ShopShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Buyer: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Giỏ hàng, 3 sản phẩm" })).toBeVisible();
  },
};

export const Guest: Story = {
  args: { account: { user: null, links: [], onLogout: fn() }, cartCount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Quản lý" })).not.toBeInTheDocument();
  },
};

export const Manager: Story = {
  args: { manageTo: "/quan-ly-nguoi-dung" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Quản lý" })).toBeVisible();
  },
};

export const AccountMenu: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tài khoản của Nguyễn Thị Mai" }));
    await expect(canvas.getByRole("link", { name: "Ví TAP" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Đăng xuất" }));
    await expect(args.account.onLogout).toHaveBeenCalledOnce();
  },
};

export const HomeOnAPhone: Story = {
  args: { withBottomNav: true },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Điều hướng nhanh" })).toBeVisible();
  },
};

export const MenuOnAPhone: Story = {
  args: { manageTo: "/quan-ly-nguoi-dung" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Mở menu" }));
    await expect(await canvas.findByRole("link", { name: "Chuyển đổi số" })).toBeVisible();
  },
};
