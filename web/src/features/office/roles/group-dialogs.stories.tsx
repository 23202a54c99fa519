import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor } from "storybook/test";
import { callsOf, dialog, loseResponses, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { breakConnection } from "./lost.fixtures.ts";

const meta = { title: "Văn phòng/Phân quyền/Nhóm vai trò" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-quyen?tab=nhom";
const patient = { timeout: 10_000 };

async function opened(name: string) {
  await everywhere.findByRole("dialog", { name }, patient);
  return dialog(name);
}

async function openedForm() {
  await everywhere.findByLabelText(/^Tên nhóm/, {}, patient);
  return dialog("Chỉnh sửa nhóm vai trò");
}

export const Panel: Story = {
  ...screen({ path: `${path}&xem=4`, role: "admin" }),
  play: async ({ userEvent }) => {
    const panel = await opened("Thành viên hợp tác xã");
    await expect(await panel.findByText("Nông dân (R04)", {}, patient)).toBeVisible();
    await expect(panel.getByText("Nông nghiệp, Thương mại")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Phân quyền" })).toBeVisible();
    const place = await panel.findByText(/^\d+ \/ \d+$/, {}, patient);
    const before = place.textContent;
    await userEvent.keyboard("j");
    await waitFor(() => expect(place.textContent).not.toBe(before), patient);
    await userEvent.keyboard("k");
    await expect(await opened("Thành viên hợp tác xã")).toBeTruthy();
  },
};

export const NoSuchGroup: Story = {
  ...screen({ path: `${path}&xem=khong-co`, role: "admin" }),
  play: async () => {
    const panel = await opened("Nhóm vai trò");
    const text = "Không tìm thấy nhóm vai trò";
    await expect(await panel.findByText(text, {}, patient)).toBeVisible();
  },
};

export const Creates: Story = {
  ...screen({ path: `${path}&viec=them`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await opened("Tạo nhóm vai trò");
    await userEvent.type(form.getByLabelText(/^Mã nhóm/), "THANHVIEN");
    await userEvent.type(form.getByLabelText(/^Tên nhóm/), "Đội thu mua");
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await expect(await form.findByText("Vui lòng chọn vai trò cha")).toBeVisible();
    await waitFor(() => expect(form.getByRole("option", { name: /R04/ })).toBeInTheDocument());
    await userEvent.selectOptions(form.getByLabelText(/^Vai trò cha/), "Nông dân (R04)");
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    const taken = "Mã nhóm vai trò đã tồn tại!";
    await expect(await form.findByText(taken, {}, patient)).toBeVisible();
    await expect(form.queryByRole("alert")).not.toBeInTheDocument();
    await userEvent.type(form.getByLabelText(/^Mã nhóm/), "_2");
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    await toast("Tạo nhóm vai trò thành công");
    await expect(await opened("Đội thu mua")).toBeTruthy();
  },
};

export const TooLong: Story = {
  ...screen({ path: `${path}&viec=them`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await opened("Tạo nhóm vai trò");
    await userEvent.click(form.getByLabelText(/^Tên nhóm/));
    await userEvent.paste("Đ".repeat(130));
    await userEvent.click(form.getByLabelText("Mô tả"));
    await userEvent.paste("m".repeat(600));
    await userEvent.click(form.getByRole("button", { name: "Tạo" }));
    const name = "Tên nhóm vai trò phải có từ 3 đến 100 ký tự";
    await expect(await form.findByText(name)).toBeVisible();
    await expect(form.getByText("Mô tả không được quá 500 ký tự")).toBeVisible();
  },
};

export const Edits: Story = {
  ...screen({ path: `${path}&viec=sua&ma=8`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await openedForm();
    const name = form.getByLabelText(/^Tên nhóm/);
    const save = () => form.getByRole("button", { name: "Lưu" });
    await expect(save()).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(form.getByLabelText("Giao thông (M7)"));
    await userEvent.click(save());
    await expect(await form.findByText("Vui lòng chọn ít nhất một phân hệ")).toBeVisible();

    await userEvent.click(form.getByLabelText("Thương mại (M3)"));
    await userEvent.type(name, " miền Tây");
    await userEvent.click(form.getByRole("button", { name: "Hủy" }));
    const question = await dialog("Bỏ các thay đổi?");
    await userEvent.click(question.getByRole("button", { name: "Hủy" }));
    await userEvent.click(save());
    await toast("Cập nhật nhóm vai trò thành công");
  },
};

export const ParentStaysWhileHeld: Story = {
  ...screen({ path: `${path}&viec=sua&ma=4`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await openedForm();
    const role = form.getByLabelText(/^Vai trò cha/);
    await waitFor(() => expect(form.getByRole("option", { name: /R02/ })).toBeInTheDocument());
    await userEvent.selectOptions(role, "Người bán hàng (R02)");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    const text = "Không thể đổi vai trò cha khi nhóm đang có người dùng";
    await expect(await form.findByText(text, {}, patient)).toBeVisible();
  },
};

export const DeletesByForce: Story = {
  ...screen({ path: `${path}&viec=xoa&ma=4`, role: "admin" }),
  play: async ({ userEvent }) => {
    await userEvent.click(await everywhere.findByRole("button", { name: "Xóa" }, patient));
    const second = await opened("Nhóm vai trò có người dùng đang sử dụng");
    await expect(second.getByText(/^\d+ người dùng$/)).toBeVisible();
    await waitFor(() => expect(second.getByRole("button", { name: "Hủy" })).toHaveFocus());
    await userEvent.click(second.getByRole("button", { name: "Vẫn xóa" }));
    await toast("Xóa nhóm vai trò thành công");
  },
};

const last = "Không ai khác còn toàn quyền hệ thống. Hãy trao toàn quyền cho một người khác trước.";
const keepsFullAccess = () =>
  Response.json({ status: 409, code: "LAST_FULL_ACCESS", message: last }, { status: 409 });

export const LastFullAccessStays: Story = {
  ...screen({ path: `${path}&viec=xoa&ma=1`, role: "admin" }),
  play: async ({ userEvent }) => {
    const remove = await everywhere.findByRole("button", { name: "Xóa" }, patient);
    callsOf("DELETE /api/rbac/groups/1", keepsFullAccess);
    await userEvent.click(remove);
    const question = await opened("Xóa nhóm vai trò");
    await expect(await question.findByText(last, {}, patient)).toBeVisible();
    await waitFor(() => expect(question.getByRole("button", { name: "Đã hiểu" })).toHaveFocus());
  },
};

export const DeletesSeveral: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const free = { name: "Chọn Đội giao vận" };
    await userEvent.click(await canvas.findByRole("checkbox", free, patient));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Chọn Thành viên hợp tác xã" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Xóa" }, patient));
    const question = await dialog("Xóa 2 nhóm vai trò?");
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    const job = await opened("Xóa 2 nhóm vai trò");
    const reason = "Nhóm vai trò có người dùng đang sử dụng";
    await expect(await job.findByText(new RegExp(reason), {}, patient)).toBeVisible();
    const [, close] = job.getAllByRole("button", { name: "Đóng" });
    if (close) await userEvent.click(close);
    await waitFor(() => expect(canvas.getByText("Đã chọn 1")).toBeVisible());
  },
};

const creation = screen({ path: `${path}&viec=them`, role: "admin" });
const creating = /^POST \/api\/rbac\/groups$/;

async function fillIn({ userEvent }: Pick<Play, "userEvent">) {
  const form = await opened("Tạo nhóm vai trò");
  await userEvent.type(form.getByLabelText(/^Mã nhóm/), "THU_MUA");
  await userEvent.type(form.getByLabelText(/^Tên nhóm/), "Đội thu mua");
  await waitFor(() => expect(form.getByRole("option", { name: /R04/ })).toBeInTheDocument());
  await userEvent.selectOptions(form.getByLabelText(/^Vai trò cha/), "Nông dân (R04)");
  return { form, create: form.getByRole("button", { name: "Tạo" }) };
}

export const ResponseToAddingLost: Story = {
  ...creation,
  play: async ({ canvas, userEvent }) => {
    const { create } = await fillIn({ userEvent });
    loseResponses(creating);
    await userEvent.click(create);
    await toast("Tạo nhóm vai trò thành công");
    await expect(await opened("Đội thu mua")).toBeTruthy();
    await canvas.findByText("Đội thu mua", {}, patient);
  },
};

/** The user's own group is not reported as a duplicate. */
export const OutcomeOfAddingUnknown: Story = {
  ...creation,
  play: async ({ userEvent }) => {
    const { form, create } = await fillIn({ userEvent });
    const mend = breakConnection(creating);
    await userEvent.click(create);
    await expect(await form.findByText(/có thể nhóm vai trò đã được tạo/)).toBeVisible();
    mend();
    await userEvent.click(create);
    await toast("Tạo nhóm vai trò thành công");
    await expect(await opened("Đội thu mua")).toBeTruthy();
  },
};

const edition = screen({ path: `${path}&viec=sua&ma=8`, role: "admin" });
const saving = /^PATCH \/api\/rbac\/groups\/8$/;

async function rename({ userEvent }: Pick<Play, "userEvent">) {
  const name = await everywhere.findByLabelText(/^Tên nhóm/, {}, patient);
  const form = await dialog("Chỉnh sửa nhóm vai trò");
  await userEvent.click(form.getByLabelText("Thương mại (M3)"));
  await userEvent.type(name, " miền Tây");
  return { form, name, save: form.getByRole("button", { name: "Lưu" }) };
}

export const ResponseToSavingLost: Story = {
  ...edition,
  play: async ({ canvas, userEvent }) => {
    const { save } = await rename({ userEvent });
    loseResponses(saving);
    await userEvent.click(save);
    await toast("Cập nhật nhóm vai trò thành công");
    await canvas.findByText("Đội giao vận miền Tây", {}, patient);
  },
};

export const OutcomeOfSavingUnknown: Story = {
  ...edition,
  play: async ({ canvas, userEvent }) => {
    const { form, save } = await rename({ userEvent });
    const mend = breakConnection(saving);
    await userEvent.click(save);
    await expect(await form.findByText(/có thể nhóm vai trò đã được lưu/)).toBeVisible();
    mend();
    await userEvent.click(save);
    await toast("Cập nhật nhóm vai trò thành công");
    await canvas.findByText("Đội giao vận miền Tây", {}, patient);
  },
};

/** The user's own lost change is no conflict. */
export const SavesMoreAfterALostResponse: Story = {
  ...edition,
  play: async ({ canvas, userEvent }) => {
    const { form, name, save } = await rename({ userEvent });
    const mend = breakConnection(saving);
    await userEvent.click(save);
    await form.findByText(/có thể nhóm vai trò đã được lưu/);
    mend();
    await userEvent.type(name, " 2");
    await userEvent.click(save);
    await toast("Cập nhật nhóm vai trò thành công");
    await canvas.findByText("Đội giao vận miền Tây 2", {}, patient);
  },
};

const deletion = screen({ path: `${path}&viec=xoa&ma=8`, role: "admin" });
const deleting = /^DELETE \/api\/rbac\/groups\/8$/;

export const ResponseToDeletingLost: Story = {
  ...deletion,
  play: async ({ canvas, userEvent }) => {
    const remove = await everywhere.findByRole("button", { name: "Xóa" }, patient);
    loseResponses(deleting);
    await userEvent.click(remove);
    await toast("Xóa nhóm vai trò thành công");
    await waitFor(() => expect(canvas.queryByText("Đội giao vận")).not.toBeInTheDocument());
  },
};

export const OutcomeOfDeletingUnknown: Story = {
  ...deletion,
  play: async ({ canvas, userEvent }) => {
    await everywhere.findByRole("button", { name: "Xóa" }, patient);
    const question = await opened("Xóa nhóm vai trò");
    const mend = breakConnection(deleting);
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await question.findByText(/có thể nhóm vai trò đã được xóa/, {}, patient);
    mend();
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await toast("Xóa nhóm vai trò thành công");
    await waitFor(() => expect(canvas.queryByText("Đội giao vận")).not.toBeInTheDocument());
  },
};

const deletingSeveral = /^DELETE \/api\/rbac\/groups\/bulk$/;

async function deleteTwo({ canvas, userEvent }: Play) {
  await userEvent.click(
    await canvas.findByRole("checkbox", { name: "Chọn Đội giao vận" }, patient),
  );
  await userEvent.click(canvas.getByRole("checkbox", { name: "Chọn Thành viên hợp tác xã" }));
  await userEvent.click(await canvas.findByRole("button", { name: "Xóa" }, patient));
  const question = await dialog("Xóa 2 nhóm vai trò?");
  return () => userEvent.click(question.getByRole("button", { name: "Xóa" }));
}

async function expectOneDone(
  { canvas, userEvent }: Play,
  job: Awaited<ReturnType<typeof dialog>>,
): Promise<void> {
  await expect(await job.findByText("Đã xong 1 / 2 mục.", {}, patient)).toBeVisible();
  const [, close] = job.getAllByRole("button", { name: "Đóng" });
  if (close) await userEvent.click(close);
  await toast("Đã xóa 1 nhóm vai trò");
  await waitFor(() => expect(canvas.getByText("Đã chọn 1")).toBeVisible());
  await waitFor(() => expect(canvas.queryByText("Đội giao vận")).not.toBeInTheDocument());
}

export const BulkWithALostResponse: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const confirm = await deleteTwo({ canvas, userEvent });
    loseResponses(deletingSeveral);
    await confirm();
    const job = await opened("Xóa 2 nhóm vai trò");
    const stays = "Chưa nhận được kết quả, nhóm vai trò này vẫn còn.";
    await expect(await job.findByText(stays, {}, patient)).toBeVisible();
    await expectOneDone({ canvas, userEvent }, job);
  },
};

export const BulkOutcomeUnknown: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const confirm = await deleteTwo({ canvas, userEvent });
    const mend = breakConnection(deletingSeveral);
    await confirm();
    const job = await opened("Xóa 2 nhóm vai trò");
    await job.findAllByText(/có thể nhóm vai trò đã được xóa/, {}, patient);
    mend();
    await userEvent.click(job.getByRole("button", { name: "Thử lại 2 mục lỗi" }));
    await job.findByText("Nhóm vai trò có người dùng đang sử dụng", {}, patient);
    await expectOneDone({ canvas, userEvent }, job);
  },
};
