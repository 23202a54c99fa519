import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  IconBox,
  IconBuildingWarehouse,
  IconCategory,
  IconHome,
  IconLayoutDashboard,
  IconLock,
  IconPhoto,
  IconReceipt,
  IconUsers,
  IconWallet,
} from "@tabler/icons-react";
import { expect, fn } from "storybook/test";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { AdminShell } from "./admin-shell.tsx";

const menu = [
  { items: [{ label: "Trang chủ", to: "/", icon: IconHome, exact: true }] },
  {
    label: "Hệ thống",
    items: [
      { label: "Bảng điều khiển", to: "/bang-dieu-khien", icon: IconLayoutDashboard },
      { label: "Người dùng", to: "/quan-ly-nguoi-dung", icon: IconUsers },
      { label: "Vai trò và quyền", to: "/quan-ly-quyen", icon: IconLock },
      { label: "Banner", to: "/quan-ly-banner", icon: IconPhoto },
    ],
  },
  {
    label: "Kinh doanh",
    items: [
      { label: "Sản phẩm", to: "/quan-ly-san-pham", icon: IconBox },
      { label: "Danh mục", to: "/quan-ly-danh-muc", icon: IconCategory },
      { label: "Đơn hàng", to: "/quan-ly-don-hang", icon: IconReceipt },
      { label: "Tồn kho", to: "/quan-ly-ton-kho", icon: IconBuildingWarehouse },
      { label: "Ví TAP", to: "/quan-ly-vi-tap", icon: IconWallet },
    ],
  },
];

const meta = {
  title: "Thành phần/Khung trang/Khung văn phòng",
  component: AdminShell,
  parameters: { layout: "fullscreen", path: "/quan-ly-nguoi-dung" },
  args: {
    user: { fullName: "Trần Văn Hòa" },
    menu,
    onLogout: fn(),
    children: (
      <>
        <PageHeader title="Quản lý người dùng" description="Tài khoản của cả hợp tác xã." />
        <StatGrid>
          <StatCard label="Tổng người dùng" value="1.284" />
          <StatCard label="Hoạt động" value="1.102" />
          <StatCard label="Chờ duyệt" value="97" />
          <StatCard label="Không hoạt động" value="85" />
        </StatGrid>
      </>
    ),
  },
  beforeEach: () => localStorage.removeItem("tap-sidebar-folded"),
} satisfies Meta<typeof AdminShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Chào Hòa")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Người dùng" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  },
};

export const Folded: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Thu gọn thanh bên" }));
    await expect(canvas.queryByText("Người dùng")).not.toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Người dùng" })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Mở menu quản lý" }));
    await expect(canvas.getByRole("dialog", { name: "Menu quản lý" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Người dùng" })).toBeVisible();
  },
};
