import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { dialog, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { choose, png } from "./documents.fixtures.ts";

const meta = { title: "Tài khoản/Giấy tờ tùy thân/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/tai-khoan?tab=giay-to";

export const AddsEditsAndDeletes: Story = {
  ...screen({ path: `${path}&document=moi`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const form = await dialog("Thêm giấy tờ");
    await userEvent.type(form.getByLabelText("Tên giấy tờ"), "Hộ chiếu");
    await userEvent.click(form.getByLabelText("Thông tin bổ sung"));
    await userEvent.paste('{ "Số": "C1234567" }');
    await choose(userEvent, await png());
    await form.findByRole("img", { name: "Ảnh giấy tờ đã chọn" });
    await userEvent.click(form.getByRole("button", { name: "Thêm" }));
    await toast("Thêm giấy tờ thành công!");
    await expect(await canvas.findByText("C1234567")).toBeVisible();

    await userEvent.click(canvas.getByRole("button", { name: "Sửa Hộ chiếu" }));
    const edit = await dialog("Chỉnh sửa giấy tờ");
    await userEvent.type(edit.getByLabelText("Tên giấy tờ"), " cũ");
    await userEvent.click(edit.getByRole("button", { name: "Lưu" }));
    await toast("Cập nhật giấy tờ thành công!");

    await userEvent.click(await canvas.findByRole("button", { name: "Xóa ảnh Hộ chiếu cũ" }));
    const imageQuestion = await dialog("Xóa ảnh giấy tờ?");
    await userEvent.click(imageQuestion.getByRole("button", { name: "Xóa ảnh" }));
    await toast("Xóa ảnh thành công!");
    await expect(await canvas.findByText("Chưa có ảnh")).toBeVisible();

    await userEvent.click(canvas.getByRole("button", { name: "Xóa Hộ chiếu cũ" }));
    const question = await dialog("Xóa giấy tờ?");
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await toast("Xóa giấy tờ thành công!");
    await waitFor(() => expect(canvas.queryByText("Hộ chiếu cũ")).not.toBeInTheDocument());
  },
};

export const NoSuchDocument: Story = {
  ...screen({ path: `${path}&document=khong-co`, role: "buyer" }),
  play: async () => {
    const form = await dialog("Chỉnh sửa giấy tờ");
    await expect(form.getByText("Không tìm thấy giấy tờ")).toBeVisible();
  },
};

export const Nothing: Story = {
  ...screen({ path, role: "finance" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Bạn chưa có giấy tờ nào")).toBeVisible();
  },
};
