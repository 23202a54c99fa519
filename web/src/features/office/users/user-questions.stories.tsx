import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor } from "storybook/test";
import { callsOf, dialog, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Người dùng/Câu hỏi" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-nguoi-dung";
const patient = { timeout: 10_000 };

/** Opens the edit form of the only user in the list. */
async function openForm({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: /^Xem / }, patient));
  await userEvent.click(await everywhere.findByRole("button", { name: "Chỉnh sửa" }, patient));
  return dialog("Chỉnh sửa người dùng");
}

export const KeepsWhatWasTypedOnAConflict: Story = {
  ...screen({ path: `${path}?keyword=choduyet@tap.vn`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const form = await openForm({ canvas, userEvent });
    const email = form.getByLabelText("Email");
    await userEvent.clear(email);
    await userEvent.type(email, "sai");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await expect(await form.findByText("Email không hợp lệ")).toBeVisible();

    await userEvent.clear(email);
    await userEvent.type(email, "quantri@tap.vn");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await userEvent.click(await everywhere.findByRole("button", { name: "Đổi email" }, patient));
    const failure = "Cập nhật người dùng thất bại: Email này đã được sử dụng";
    await expect(await form.findByText(failure, {}, patient)).toBeVisible();
    await expect(email).toHaveValue("quantri@tap.vn");
    await expect(email).toHaveAccessibleDescription(/Email này đã được sử dụng/);
  },
};

/** Full access and the e-mail are asked about one after the other; nothing is sent before. */
export const AsksBeforeFullAccessAndANewEmail: Story = {
  ...screen({ path: `${path}?keyword=choduyet@tap.vn`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const form = await openForm({ canvas, userEvent });
    const email = form.getByLabelText("Email");
    await userEvent.clear(email);
    await userEvent.type(email, "mai.moi@tap.vn");
    await waitFor(() => expect(form.getByRole("option", { name: /R05/ })).toBeEnabled(), patient);
    await userEvent.selectOptions(form.getByLabelText("Vai trò"), "Quản trị cấp cao (R05)");
    const sent = callsOf("POST /api/rbac/assign");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));

    const rights = await dialog("Trao toàn quyền hệ thống?");
    await expect(rights.getByText("Lê Thị Mai")).toBeVisible();
    await userEvent.click(rights.getByRole("button", { name: "Hủy" }));
    await expect(email).toHaveValue("mai.moi@tap.vn");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    const again = await dialog("Trao toàn quyền hệ thống?");
    await userEvent.click(again.getByRole("button", { name: "Trao toàn quyền" }));
    const mail = await dialog("Đổi email đăng nhập?");
    await expect(mail.getByText("mai.moi@tap.vn")).toBeVisible();
    await expect(sent()).toBe(0);
    await userEvent.click(mail.getByRole("button", { name: "Đổi email" }));
    await toast("Gán quyền cho người dùng thành công");
    await expect(sent()).toBe(1);
  },
};
