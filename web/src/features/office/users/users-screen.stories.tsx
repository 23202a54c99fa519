import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor } from "storybook/test";
import { callsOf, dialog, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { twentyFiveOf } from "./users.fixtures.ts";

const meta = { title: "Văn phòng/Người dùng/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-nguoi-dung";
const patient = { timeout: 10_000 };

async function openForm({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: /^Xem / }, patient));
  await userEvent.click(await everywhere.findByRole("button", { name: "Chỉnh sửa" }, patient));
  return dialog("Chỉnh sửa người dùng");
}

async function chooseAction({ canvas, userEvent }: Play, action: RegExp) {
  const menu = { name: /^Thao tác với / };
  await userEvent.click(await canvas.findByRole("button", menu, patient));
  await userEvent.click(await everywhere.findByRole("menuitem", { name: action }, patient));
}

export const Filled: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^1–10 trong/, {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 2" }));
    await expect(await canvas.findByText(/^11–20 trong/, {}, patient)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Số dòng mỗi trang"), "20");
    await expect(await canvas.findByText(/^1–20 trong/, {}, patient)).toBeVisible();
  },
};

export const Phone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Người dùng" }, patient)).toBeVisible();
    await expect(canvas.queryByLabelText("Số dòng mỗi trang")).not.toBeInTheDocument();
    await expect(canvas.queryByLabelText("Đến trang")).not.toBeInTheDocument();
  },
};

export const SortedBeyondTheLimit: Story = {
  ...screen({ path: `${path}?sort=fullName`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^1–10 trong/, {}, patient);
    callsOf("GET /api/users-management/admin/user-management", () =>
      Response.json(twentyFiveOf(1234)),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Làm mới" }));
    await expect(await canvas.findByText("1–10 trong 25", {}, patient)).toBeVisible();
    await expect(canvas.getByText(/^Chỉ sắp xếp được 25 .* trong 1\.234/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 3" }));
    await expect(await canvas.findByText("21–25 trong 25", {}, patient)).toBeVisible();
  },
};

export const Filtered: Story = {
  ...screen({ path: `${path}?status=pending`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const tags = await canvas.findAllByText("Chờ duyệt", { selector: "td *" }, patient);
    await expect(tags.length).toBeGreaterThan(0);
    await expect(canvas.getByLabelText("Lọc theo trạng thái")).toHaveDisplayValue("Đang xử lý");
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await expect(await canvas.findByRole("button", { name: "Trang 2" }, patient)).toBeVisible();
  },
};

export const LinkedView: Story = {
  ...screen({
    path: `${path}?status=active&cot=fullName.createdAt.status_rong.-role`,
    role: "admin",
  }),
  play: async ({ canvas, userEvent }) => {
    const heads = await canvas.findAllByRole("columnheader", {}, patient);
    await expect(heads.slice(1, 5).map((head) => head.textContent)).toEqual([
      "Người dùng",
      "Điện thoại và mã",
      "Ngày tạo",
      "Trạng thái",
    ]);
    const offer = await canvas.findByRole("button", { name: "Lưu chế độ xem này" }, patient);
    await userEvent.click(offer);
    await waitFor(() =>
      expect(everywhere.getByRole("textbox", { name: "Tên chế độ xem" })).toHaveFocus(),
    );
    await waitFor(() => expect(everywhere.getByText(/^Từ tìm kiếm và bộ lọc/)).toBeVisible());
  },
};

export const NobodyFound: Story = {
  ...screen({ path: `${path}?keyword=khong-co-ai`, role: "admin" }),
  play: async ({ canvas }) => {
    const text = "Không tìm thấy người dùng";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const PageTooFar: Story = {
  ...screen({ path: `${path}?page=99`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const back = await canvas.findByRole("button", { name: "Về trang đầu" }, patient);
    await userEvent.click(back);
    await expect(await canvas.findByText(/^1–10 trong/, {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Có lỗi xảy ra khi tải dữ liệu";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "Bạn không có quyền truy cập" }, patient),
    ).toBeVisible();
  },
};

export const OddShapes: Story = {
  ...screen({ path: `${path}?keyword=quantri@tap.vn`, role: "admin", scenario: "odd-shapes" }),
  play: async ({ canvas, userEvent }) => {
    const role = await canvas.findByText("Quản trị hệ thống", { selector: "td" }, patient);
    await expect(role).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Xem / }));
    const view = await dialog("Thông tin người dùng");
    // The role code is inferred from the name, which is not repeated.
    const text = "Quản trị hệ thống (R00)";
    await expect(await view.findByText(text, {}, patient)).toBeVisible();
  },
};

export const RoleThatNobodyKnows: Story = {
  ...screen({ path: `${path}?roleCode=R99`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Không tìm thấy người dùng", {}, patient)).toBeVisible();
    const filter = canvas.getByLabelText("Lọc theo vai trò");
    await waitFor(() => expect(filter).toHaveDisplayValue("Vai trò không tồn tại: R99"));
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await expect(await canvas.findByText(/^1–10 trong/, {}, patient)).toBeVisible();
    await expect(filter).toHaveDisplayValue("Tất cả vai trò");
  },
};

export const EditsAndChangesTheRole: Story = {
  ...screen({ path: `${path}?keyword=choduyet@tap.vn`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const form = await openForm({ canvas, userEvent });
    await userEvent.clear(form.getByLabelText("Số điện thoại"));
    await userEvent.type(form.getByLabelText("Số điện thoại"), "0987654321");
    await userEvent.selectOptions(form.getByLabelText("Trạng thái"), "Hoạt động");
    await userEvent.selectOptions(form.getByLabelText("Vai trò"), "Người bán hàng (R02)");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));

    const after = await dialog("Thông tin người dùng");
    await expect(after.getByText("0987654321")).toBeVisible();
    await expect(after.getByText("Người bán hàng (R02)")).toBeVisible();
    await toast("Cập nhật người dùng thành công");
    await toast("Gán quyền cho người dùng thành công");

    await userEvent.keyboard("{Escape}");
    const opener = canvas.getByRole("button", { name: /^Xem /, hidden: true });
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const TooLong: Story = {
  ...screen({ path: `${path}?keyword=choduyet@tap.vn`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const form = await openForm({ canvas, userEvent });
    const name = form.getByLabelText("Họ và tên");
    await userEvent.clear(name);
    await userEvent.click(name);
    await userEvent.paste("Á".repeat(150));
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await expect(name).toHaveAccessibleDescription(/Họ và tên không được quá 100 ký tự/);
    await expect(name).toHaveValue("Á".repeat(150));
  },
};

export const NoSuchUser: Story = {
  ...screen({ path: `${path}?xem=khong-co`, role: "admin" }),
  play: async () => {
    const view = await dialog("Thông tin người dùng");
    await expect(await view.findByText("Không tìm thấy người dùng", {}, patient)).toBeVisible();
  },
};

export const AssignsARoleGroup: Story = {
  ...screen({ path: `${path}?keyword=choduyet@tap.vn`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await chooseAction({ canvas, userEvent }, /^Bổ nhiệm/);
    const [group] = await everywhere.findAllByRole("radio", {}, patient);
    const form = await dialog("Bổ nhiệm nhóm vai trò");
    await userEvent.click(form.getByRole("button", { name: "Bổ nhiệm" }));
    await expect(await form.findByText("Vui lòng chọn nhóm vai trò")).toBeVisible();

    if (group) await userEvent.click(group);
    await userEvent.click(form.getByRole("button", { name: "Bổ nhiệm" }));
    await toast("Bổ nhiệm nhóm vai trò thành công");
  },
};

export const Deletes: Story = {
  ...screen({ path: `${path}?keyword=choduyet@tap.vn`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await chooseAction({ canvas, userEvent }, /^Xóa/);
    const question = await dialog("Xóa người dùng");
    await expect(question.getByText("Bạn có chắc chắn muốn xóa người dùng này?")).toBeVisible();
    await expect(question.getByText("Thao tác này không thể hoàn tác.")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await toast("Xóa người dùng thành công");
    await expect(await canvas.findByText("Không tìm thấy người dùng", {}, patient)).toBeVisible();
  },
};

export const DeletionFails: Story = {
  ...screen({ path: `${path}?keyword=loi-500@tap.vn`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await chooseAction({ canvas, userEvent }, /^Xóa/);
    const question = await dialog("Xóa người dùng");
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await expect(await question.findByText(/^Xóa người dùng thất bại/, {}, patient)).toBeVisible();
    // The dialog is outside the story and would still be open in the next one.
    await userEvent.click(question.getByRole("button", { name: "Hủy" }));
  },
};

export const OwnAccount: Story = {
  ...screen({ path: `${path}?keyword=quantri@tap.vn`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await chooseAction({ canvas, userEvent }, /^Xóa/);
    const reason = "Bạn không thể tự xóa tài khoản của chính mình";
    await expect(everywhere.getByRole("menuitem", { name: /^Xóa/ })).toHaveTextContent(reason);
    await expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument();
  },
};

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
