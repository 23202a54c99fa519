import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, spyOn, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { dialog } from "#storybook/play.ts";
import { ApiError } from "#web/api/api-error.ts";
import { choose, identityCard, listOf, png, withoutImage } from "./documents.fixtures.ts";
import { DocumentsPanel } from "./documents-panel.tsx";
import { documentQueries } from "./queries.ts";
import { NEW_DOCUMENT } from "./rules.ts";

const read = documentQueries.list();
const both = [identityCard, withoutImage];

const meta = {
  title: "Tài khoản/Giấy tờ tùy thân/Khung nội dung",
  component: DocumentsPanel,
  args: { opened: undefined, onOpen: fn() },
  render: function WithUrl(args) {
    const [opened, setOpened] = useState(args.opened);
    const onOpen: typeof args.onOpen = (next) => {
      setOpened(next);
      args.onOpen(next);
    };
    return <DocumentsPanel opened={opened} onOpen={onOpen} />;
  },
  decorators: [withCache({ ...read, data: listOf(both, "provided") })],
} satisfies Meta<typeof DocumentsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Đã cung cấp, chờ xác minh")).toBeVisible();
    await expect(canvas.getByText("092190001234")).toBeVisible();
    await expect(canvas.getByText("Chưa có ảnh")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Xóa ảnh Giấy/ })).not.toBeInTheDocument();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

export const Verified: Story = {
  decorators: [withCache({ ...read, data: listOf(both, "verified") })],
};
export const Rejected: Story = {
  decorators: [withCache({ ...read, data: listOf(both, "rejected") })],
};
export const StatusUnknown: Story = {
  decorators: [withCache({ ...read, data: listOf(both) })],
};

export const TimeOfUpdateUnknown: Story = {
  decorators: [withCache({ ...read, data: listOf([{ ...identityCard, updatedAt: "" }]) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Thêm ngày 18/11/2026")).toBeVisible();
  },
};

export const NoDocuments: Story = {
  decorators: [withCache({ ...read, data: listOf([], "not_provided") })],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Bạn chưa có giấy tờ nào")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Thêm giấy tờ" }));
    await expect(args.onOpen).toHaveBeenCalledWith(NEW_DOCUMENT);
    await dialog("Thêm giấy tờ");
  },
};

export const Loading: Story = { decorators: [withCache({ ...read, pending: true })] };

export const LoadFailed: Story = {
  decorators: [
    withCache({ ...read, error: new ApiError(503, { message: "Máy chủ đang bảo trì" }) }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Máy chủ đang bảo trì")).toBeVisible();
  },
};

export const NoSuchDocument: Story = {
  args: { opened: "khong-co" },
  play: async () => {
    const form = await dialog("Chỉnh sửa giấy tờ");
    await expect(form.getByText("Không tìm thấy giấy tờ")).toBeVisible();
  },
};

export const Rules: Story = {
  args: { opened: NEW_DOCUMENT },
  play: async ({ userEvent }) => {
    const form = await dialog("Thêm giấy tờ");
    const submit = form.getByRole("button", { name: "Thêm" });
    await expect(form.getByText("Ảnh tối đa 5MB (JPG, PNG, GIF)")).toBeVisible();
    await userEvent.click(submit);
    await expect(form.getByText("Vui lòng nhập tên giấy tờ!")).toBeVisible();
    await expect(form.getByText("Vui lòng upload ít nhất 1 ảnh giấy tờ!")).toBeVisible();

    await userEvent.type(form.getByLabelText("Tên giấy tờ"), "CĂN CƯỚC CÔNG DÂN");
    await userEvent.type(form.getByLabelText("Thông tin bổ sung"), "không phải JSON");
    await userEvent.click(submit);
    const taken = "Tên giấy tờ này đã tồn tại! Vui lòng chọn tên khác.";
    await expect(form.getByText(taken)).toBeVisible();
    const notJson = "Thông tin bổ sung phải là định dạng JSON hợp lệ";
    await expect(form.getByText(notJson)).toBeVisible();
  },
};

export const TooLong: Story = {
  args: { opened: NEW_DOCUMENT },
  play: async ({ userEvent }) => {
    const form = await dialog("Thêm giấy tờ");
    const name = form.getByLabelText("Tên giấy tờ");
    await userEvent.click(name);
    await userEvent.paste("A".repeat(150));
    await userEvent.click(form.getByRole("button", { name: "Thêm" }));
    await expect(name).toHaveAccessibleDescription("Tên giấy tờ phải từ 2 đến 100 ký tự!");
    await expect(name).toHaveValue("A".repeat(150));
  },
};

export const ImageRules: Story = {
  args: { opened: NEW_DOCUMENT },
  play: async ({ userEvent }) => {
    const form = await dialog("Thêm giấy tờ");
    await choose(userEvent, new File(["chỉ là chữ"], "anh.png", { type: "image/png" }));
    await expect(await form.findByText("Chỉ được chọn file ảnh!")).toBeVisible();
    const huge = new File([new Uint8Array(9 * 1024 * 1024)], "lon.png", { type: "image/png" });
    await choose(userEvent, huge);
    await expect(await form.findByText("Kích thước ảnh phải nhỏ hơn 5MB!")).toBeVisible();
    await choose(userEvent, await png());
    await expect(await form.findByRole("img", { name: "Ảnh giấy tờ đã chọn" })).toBeVisible();
    await expect(form.queryByText("Kích thước ảnh phải nhỏ hơn 5MB!")).not.toBeInTheDocument();
  },
};

export const EditsWhatIsThere: Story = {
  args: { opened: identityCard.id },
  play: async () => {
    const form = await dialog("Chỉnh sửa giấy tờ");
    await expect(form.getByLabelText("Tên giấy tờ")).toHaveValue("Căn cước công dân");
    await expect(form.getByLabelText("Thông tin bổ sung")).toHaveValue(
      JSON.stringify(identityCard.extractedContent, null, 2),
    );
    await expect(form.getByRole("button", { name: "Chọn ảnh khác" })).toBeVisible();
  },
};

export const ExtraRefused: Story = {
  args: { opened: identityCard.id },
  beforeEach: () => {
    const errors = { extractedContent: "Thông tin bổ sung quá dài" };
    const problem = { status: 422, code: "VALIDATION", message: "Dữ liệu không hợp lệ", errors };
    spyOn(globalThis, "fetch").mockResolvedValue(Response.json(problem, { status: 422 }));
  },
  play: async ({ userEvent }) => {
    const form = await dialog("Chỉnh sửa giấy tờ");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    const field = form.getByLabelText("Thông tin bổ sung");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Thông tin bổ sung quá dài/));
    await expect(field).toHaveFocus();
    await expect(form.getByText("Cập nhật giấy tờ thất bại!")).toBeVisible();
  },
};

export const FormOnThePhone: Story = {
  args: { opened: identityCard.id },
  globals: { viewport: { value: "phone" } },
};
