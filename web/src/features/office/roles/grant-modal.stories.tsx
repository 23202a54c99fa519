import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor } from "storybook/test";
import { callsOf, dialog, loseResponses, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { breakConnection } from "./lost.fixtures.ts";
import { manyPermissions } from "./roles.fixtures.ts";

const meta = { title: "Văn phòng/Phân quyền/Cấp quyền" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-quyen?tab=nhom&viec=phan-quyen&ma=8";
const patient = { timeout: 10_000 };
const name = "Phân quyền: Đội giao vận";

async function opened(title = name) {
  await everywhere.findByRole("dialog", { name: title }, patient);
  return dialog(title);
}

export const Replaces: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await opened();
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await expect(await form.findByText(/^Chưa có gì để lưu/)).toBeVisible();

    await userEvent.click(form.getByRole("checkbox", { name: /PERM_USER_MANAGE/ }));
    await userEvent.click(form.getByRole("checkbox", { name: /PERM_CART_MANAGE/ }));
    await expect(form.getByText("+1")).toBeVisible();
    await expect(form.getByText("−1")).toBeVisible();
    await expect(form.getByText("Thêm: Quản lý người dùng.")).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Cập nhật quyền của nhóm thành công");
  },
};

export const OnlyAddsOrRemoves: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await opened();
    await userEvent.click(form.getByRole("checkbox", { name: /PERM_CART_MANAGE/ }));
    await userEvent.click(form.getByRole("radio", { name: "Thêm" }));
    await expect(form.getByText("Không gửi ở chế độ này: Quản lý giỏ hàng.")).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await expect(await form.findByText(/^Chưa có gì để gửi: chế độ Thêm/)).toBeVisible();
    await userEvent.click(form.getByRole("radio", { name: "Gỡ" }));
    await expect(form.getByText("Gỡ: Quản lý giỏ hàng.")).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Cập nhật quyền của nhóm thành công");
  },
};

const saving = /^PATCH \/api\/rbac\/groups\/permissions$/;

export const ResponseToSavingLost: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await opened();
    await userEvent.click(form.getByRole("checkbox", { name: /PERM_USER_MANAGE/ }));
    loseResponses(saving);
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Cập nhật quyền của nhóm thành công");
  },
};

/** The user's own lost change is no conflict. */
export const OutcomeOfSavingUnknown: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await opened();
    const own = form.getByRole("checkbox", { name: /PERM_USER_MANAGE/ });
    await userEvent.click(own);
    const mend = breakConnection(saving);
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await expect(await form.findByText(/có thể các quyền đã được lưu/)).toBeVisible();
    mend();
    await userEvent.click(own);
    await userEvent.click(form.getByRole("checkbox", { name: /PERM_CART_MANAGE/ }));
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Cập nhật quyền của nhóm thành công");
  },
};

export const ChoosesRowsAndColumns: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await opened();
    const column = form.getByRole("checkbox", { name: "Chọn cả cột Xóa" });
    await userEvent.click(column);
    await expect(form.getByRole("checkbox", { name: /PERM_DELETE_ROLE\)/ })).toBeChecked();
    await userEvent.click(form.getByRole("checkbox", { name: "Chọn cả hàng Nhóm vai trò" }));
    await expect(form.getByRole("checkbox", { name: /PERM_ASSIGN_ROLE_GROUP/ })).toBeChecked();
    await userEvent.type(form.getByRole("searchbox"), "gio hang");
    await waitFor(() => expect(form.getAllByRole("row")).toHaveLength(2), patient);
    await expect(form.queryByText("Khác")).not.toBeInTheDocument();
  },
};

export const AsksBeforeTakingAll: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await opened();
    for (const box of form.getAllByRole("checkbox", { name: /^Chọn (cả cột|tất cả)/ })) {
      await userEvent.click(box);
      if (box.matches(":checked")) await userEvent.click(box);
    }
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    const question = await dialog("Gỡ toàn bộ quyền của nhóm?");
    await userEvent.click(question.getByRole("button", { name: "Hủy" }));
    await expect(form.getByText(/^Đang chọn 0\//)).toBeVisible();
  },
};

export const FiveHundred: Story = {
  ...screen({ path: "/quan-ly-quyen?tab=nhom", role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    callsOf("GET /api/rbac/permissions/all", () => Response.json(manyPermissions));
    const menu = { name: "Thao tác với Đội giao vận" };
    await userEvent.click(await canvas.findByRole("button", menu, patient));
    await userEvent.click(await everywhere.findByRole("menuitem", { name: "Phân quyền" }, patient));
    const form = await opened();
    await userEvent.click(form.getByRole("checkbox", { name: "Chọn cả cột Quản lý" }));
    await expect(form.getByText("+50")).toBeVisible();
  },
};

export const OnAPhone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const form = await opened();
    await expect(form.getByRole("region", { name: "Các quyền" })).toBeVisible();
    await expect(form.queryByRole("table")).not.toBeInTheDocument();
  },
};
