import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { callsOf, dialog, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { userWith } from "#web/auth/user.fixtures.ts";
import { breakConnection } from "./lost.fixtures.ts";
import { roleQueries } from "./queries.ts";
import { RolesScreen } from "./roles-screen.tsx";

const meta = { title: "Văn phòng/Phân quyền/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-quyen";
const patient = { timeout: 10_000 };

export const Roles: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("searchbox", {}, patient), "r04");
    const row = await canvas.findByRole("row", { name: /Nông dân/ }, patient);
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(2), patient);
    await userEvent.click(row);
    const panel = await dialog("Nông dân");
    await expect(await panel.findByText(/không sửa và không xóa được/, {}, patient)).toBeVisible();
    await expect(panel.getByText("1 / 1")).toBeVisible();
    for (const [name, later] of [
      ["Sửa", "Sửa vai trò sẽ được phát triển sau"],
      ["Xóa", "Xóa vai trò sẽ được phát triển sau"],
    ] as const) {
      const button = panel.getByRole("button", { name });
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAccessibleDescription(new RegExp(`^${later}.*không sửa`));
    }
    await userEvent.click(
      await panel.findByRole("button", { name: /^Thành viên hợp tác xã/ }, patient),
    );
    await expect(await dialog("Thành viên hợp tác xã")).toBeTruthy();
    await expect(canvas.getByRole("tab", { name: "Nhóm vai trò", hidden: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};

export const Groups: Story = {
  ...screen({ path: `${path}?tab=nhom`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("row", { name: /Người bán tiêu chuẩn/ }, patient);
    const filter = canvas.getByLabelText("Lọc theo vai trò cha");
    await waitFor(() => expect(filter.children.length).toBeGreaterThan(1), patient);
    await userEvent.selectOptions(
      canvas.getByLabelText("Lọc theo vai trò cha"),
      "Người bán hàng (R02)",
    );
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(3), patient);
    await userEvent.click(canvas.getByRole("button", { name: "Làm mới" }));
  },
};

export const GroupsOnAPhone: Story = {
  ...screen({ path: `${path}?tab=nhom`, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Nhóm vai trò" }, patient);
    await expect(list).toBeVisible();
  },
};

export const Permissions: Story = {
  ...screen({ path: `${path}?tab=quyen&search=ADMIN_FULL`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Xem Toàn quyền hệ thống" }, patient),
    );
    const panel = await dialog("Toàn quyền hệ thống");
    await expect(await panel.findByText("PERM_ADMIN_FULL_ACCESS")).toBeVisible();
    const group = { name: /^Nhóm quản trị hệ thống/ };
    await expect(await panel.findByRole("button", group, patient)).toBeVisible();
  },
};

export const NothingFound: Story = {
  ...screen({ path: `${path}?tab=quyen&search=khong-co-gi`, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tìm thấy quyền", {}, patient)).toBeVisible();
  },
};

export const LoadFailed: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Có lỗi xảy ra khi tải dữ liệu";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

const forbidden = () =>
  Response.json(
    { status: 403, message: "Bạn không có quyền xem danh mục quyền", code: "FORBIDDEN" },
    { status: 403 },
  );

export const TabThatOneMayNotRead: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("row", { name: /Nông dân/ }, patient);
    callsOf("GET /api/rbac/permissions/all", forbidden);
    await userEvent.click(canvas.getByRole("tab", { name: "Quyền" }));
    await expect(await canvas.findByText("Bạn không có quyền truy cập", {}, patient)).toBeVisible();
  },
};

export const CreatesARole: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Tạo vai trò" }, patient));
    const form = await dialog("Tạo vai trò");
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await expect(await form.findByText("Vui lòng chọn mã vai trò")).toBeVisible();
    await waitFor(() => expect(form.getByRole("option", { name: "R30" })).toBeInTheDocument());
    await expect(form.queryByRole("option", { name: "R16" })).not.toBeInTheDocument();
    await userEvent.selectOptions(form.getByLabelText(/^Mã vai trò/), "R18");
    await userEvent.type(form.getByLabelText(/^Tên vai trò/), "Thủ kho");
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await toast("Tạo vai trò thành công");
    await expect(await dialog("Thủ kho")).toBeTruthy();
  },
};

const taken = () =>
  Response.json(
    {
      status: 409,
      message: "Mã vai trò đã tồn tại!",
      code: "DUPLICATE",
      errors: { role_code: "Mã vai trò đã tồn tại!" },
    },
    { status: 409 },
  );

async function newRole(userEvent: Play["userEvent"]) {
  await everywhere.findByRole("dialog", { name: "Tạo vai trò" }, patient);
  const form = await dialog("Tạo vai trò");
  await waitFor(() => expect(form.getByRole("option", { name: "R17" })).toBeInTheDocument());
  await userEvent.selectOptions(form.getByLabelText(/^Mã vai trò/), "R17");
  await userEvent.type(form.getByLabelText(/^Tên vai trò/), "Cộng tác viên");
  return form;
}

export const RoleCodeTakenMeanwhile: Story = {
  ...screen({ path: `${path}?viec=them`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await newRole(userEvent);
    callsOf("POST /api/roles", taken);
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await expect(await form.findByText("Mã vai trò đã tồn tại!", {}, patient)).toBeVisible();
    await expect(form.queryByRole("alert")).not.toBeInTheDocument();
    await expect(form.getByLabelText(/^Tên vai trò/)).toHaveValue("Cộng tác viên");
    await expect(form.getByLabelText(/^Mã vai trò/)).toHaveValue("R17");
  },
};

export const OutcomeOfAddingARoleUnknown: Story = {
  ...screen({ path: `${path}?viec=them`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await newRole(userEvent);
    const mend = breakConnection(/^POST \/api\/roles$/);
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await form.findByText(/^Chưa nhận được kết quả: có thể vai trò đã được tạo/, {}, patient);
    mend();
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await toast("Tạo vai trò thành công");
    await expect(await dialog("Cộng tác viên")).toBeTruthy();
  },
};

export const CreatesAPermission: Story = {
  ...screen({ path: `${path}?tab=quyen&viec=them`, role: "admin" }),
  play: async ({ userEvent }) => {
    await everywhere.findByRole("dialog", { name: "Tạo quyền" }, patient);
    const form = await dialog("Tạo quyền");
    await userEvent.type(form.getByLabelText(/^Mã quyền/), "PERM_ORDER");
    await userEvent.type(form.getByLabelText(/^Tên quyền/), "Xuất đơn hàng");
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await expect(await form.findByText(/^Mã quyền phải có dạng/)).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Mã quyền/), "_EXPORT");
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await toast("Tạo quyền thành công");
  },
};

export const OutcomeOfAddingAPermissionUnknown: Story = {
  ...screen({ path: `${path}?tab=quyen&viec=them`, role: "admin" }),
  play: async ({ userEvent }) => {
    await everywhere.findByRole("dialog", { name: "Tạo quyền" }, patient);
    const form = await dialog("Tạo quyền");
    await userEvent.type(form.getByLabelText(/^Mã quyền/), "PERM_ORDER_EXPORT");
    await userEvent.type(form.getByLabelText(/^Tên quyền/), "Xuất đơn hàng");
    const mend = breakConnection(/^POST \/api\/rbac\/permissions$/);
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await form.findByText(/có thể quyền đã được tạo/, {}, patient);
    mend();
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await toast("Tạo quyền thành công");
  },
};

const reader = userWith({ permissions: ["PERM_VIEW_FULL_PERMISSIONS"] });
const none = { data: [], total: 0, page: 1, limit: 50, totalPages: 1 };

/** The address of a form opens nothing that the list has no button for. */
export const MayOnlyLook: Story = {
  render: () => (
    <RolesScreen search={{ tab: "nhom", viec: "them" }} onSearch={() => {}} onReplace={() => {}} />
  ),
  decorators: [
    withCache(
      { ...sessionQuery, data: { user: reader } },
      { ...roleQueries.groupPage({}), data: none },
      { ...roleQueries.roles(), data: [] },
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Chưa có nhóm vai trò nào")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Tạo nhóm vai trò" })).toBeNull();
    const dialogs = everywhere.findByRole("dialog", {}, { timeout: 1_000 });
    await expect(dialogs).rejects.toThrow();
  },
};
