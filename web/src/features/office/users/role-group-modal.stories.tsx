import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { withCache } from "#storybook/decorators/cache.tsx";
import { callsOf, pressHastily } from "#storybook/play.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { userWith } from "#web/auth/user.fixtures.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { RoleGroupForm } from "./role-group-modal.tsx";
import { hoa } from "./users.fixtures.ts";

const group: Schema["RoleGroup"] = {
  id: "7",
  code: "NONG_DAN_CO_BAN",
  name: "Nông dân cơ bản",
  description: "Đăng bán sản phẩm và theo dõi đơn hàng của mình.",
  roleId: "role-04",
  moduleScope: ["M2"],
  permissionCount: 12,
  permissions: [],
  created_at: "2026-02-01T02:00:00.000Z",
  updated_at: "2026-09-12T08:30:00.000Z",
};
const leader = {
  ...group,
  id: "8",
  code: "TO_TRUONG",
  name: "Tổ trưởng sản xuất",
  description: null,
};

const clerk = userWith({ permissions: ["PERM_USER_MANAGE"] });

const meta = {
  title: "Văn phòng/Người dùng/Nhóm vai trò",
  component: RoleGroupForm,
  args: {
    user: hoa,
    groups: [group, leader],
    onClose: fn(),
  },
  decorators: [withCache({ ...sessionQuery, data: { user: clerk } })],
  render: (args) => (
    <FormDialog title="Bổ nhiệm nhóm vai trò" onClose={args.onClose}>
      <RoleGroupForm {...args} />
    </FormDialog>
  ),
} satisfies Meta<typeof RoleGroupForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GroupHeld: Story = {
  play: async () => {
    const held = await screen.findByRole("radio", { name: "Nông dân cơ bản" });
    await expect(held).toBeChecked();
    await expect(screen.getByText(group.description ?? "")).toBeVisible();
    await expect(screen.getAllByText("12 quyền")).toHaveLength(2);
  },
};

export const NoGroupYet: Story = {
  args: { user: { ...hoa, roleGroupCode: null } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Bổ nhiệm" }));
    await waitFor(async () =>
      expect(await screen.findByText("Vui lòng chọn nhóm vai trò")).toBeVisible(),
    );
  },
};

export const AGroupWithMoreRights: Story = {
  args: { groups: [group, { ...leader, permissions: ["PERM_WALLET_ADMIN"] }] },
  play: async ({ userEvent }) => {
    const held = await screen.findByRole("radio", { name: "Nông dân cơ bản" });
    const above = screen.getByRole("radio", { name: "Tổ trưởng sản xuất" });
    await userEvent.click(above);
    await expect(held).toBeChecked();
    held.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(above).toHaveFocus();
    await expect(above).toHaveAccessibleDescription(/Nhóm này có quyền mà bạn không có/);
    await expect(above).not.toBeChecked();
    await expect(held).toBeChecked();
  },
};

/** As in the menu of the list; this dialog has an address of its own. */
export const MayOnlyLook: Story = {
  args: { user: { ...hoa, role: { id: "role-00", name: "Quản trị hệ thống", role_code: "R00" } } },
  play: async () => {
    const save = await screen.findByRole("button", { name: "Bổ nhiệm" });
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await expect(save).toHaveAccessibleDescription(
      "Bạn không có quyền thay đổi tài khoản quản trị cấp cao",
    );
  },
};

export const PressedTwiceItIsSentOnce: Story = {
  play: async () => {
    // Saving first fetches the current version.
    const sent = callsOf(`GET /api/users-management/admin/user-management/${hoa.id}`);
    pressHastily(await screen.findByRole("button", { name: "Bổ nhiệm" }));
    await waitFor(() => expect(screen.getByRole("alert")).not.toBeEmptyDOMElement());
    await expect(sent()).toBe(1);
  },
};
