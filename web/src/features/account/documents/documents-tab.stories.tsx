import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { dialog, loseResponses, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { api, ok } from "#web/api/client.ts";
import { upload } from "#web/api/upload.ts";
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
const license = { path: { id: "doc_seed_2" } };
const newDocument = screen({ path: `${path}&document=moi`, role: "buyer" });
const openLicense = screen({ path: `${path}&document=${license.path.id}`, role: "buyer" });

async function saveElsewhere(change: Partial<Schema["IdentityDocumentInput"]>) {
  const { name, imageUrl, imagePublicId, extractedContent } = await readLicense();
  if (!imageUrl || !imagePublicId) throw new Error("the license has no image");
  const body = { name, imageUrl, imagePublicId, extractedContent, ...change };
  await ok(api.PUT("/user/documents/{id}", { params: license, body }));
}

const readLicense = () => ok(api.GET("/user/documents/{id}", { params: license }));

async function addElsewhere(name: string) {
  const { data } = await ok(api.POST("/user/documents/upload-image", upload(await png())));
  await ok(api.POST("/user/documents", { body: { name, ...data } }));
}

async function fillIn({ userEvent }: Pick<Play, "userEvent">) {
  const form = await dialog("Thêm giấy tờ");
  const name = form.getByLabelText("Tên giấy tờ");
  await userEvent.type(name, "Hộ chiếu");
  await choose(userEvent, await png());
  await form.findByRole("img", { name: "Ảnh giấy tờ đã chọn" });
  return { form, name, add: form.getByRole("button", { name: "Thêm" }) };
}

async function rename({ userEvent }: Pick<Play, "userEvent">) {
  const form = await dialog("Chỉnh sửa giấy tờ");
  const name = form.getByLabelText("Tên giấy tờ");
  await userEvent.clear(name);
  await userEvent.type(name, "Bằng lái");
  return { form, name, save: form.getByRole("button", { name: "Lưu" }) };
}

export const TwoWriters: Story = {
  ...openLicense,
  play: async ({ userEvent }) => {
    const { form, name, save } = await rename({ userEvent });
    await saveElsewhere({ extractedContent: { Hạng: "C", Số: "999" } });
    await userEvent.click(save);
    const question = await dialog("Người khác vừa lưu thay đổi");
    const row = question.getByRole("row", { name: /^Thông tin bổ sung/ });
    await expect(within(row).getByText(/"Số": "999"/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Lấy bản mới" }));
    await expect(name).toHaveValue("Bằng lái");
    await waitFor(() =>
      expect(form.getByLabelText(/^Thông tin/)).toHaveValue('{\n  "Hạng": "C",\n  "Số": "999"\n}'),
    );
    await userEvent.click(save);
    await toast("Cập nhật giấy tờ thành công!");
    await expect(await readLicense()).toMatchObject({
      name: "Bằng lái",
      extractedContent: { Hạng: "C", Số: "999" },
    });
  },
};

export const OverwritesWhatTheOtherHasSaved: Story = {
  ...openLicense,
  play: async ({ userEvent }) => {
    const { save } = await rename({ userEvent });
    const { extractedContent } = await readLicense();
    await saveElsewhere({ name: "Giấy phép lái xe", extractedContent: { Hạng: "C" } });
    await userEvent.click(save);
    const question = await dialog("Người khác vừa lưu thay đổi");
    await userEvent.click(question.getByRole("button", { name: "Ghi đè bằng bản của tôi" }));
    await toast("Cập nhật giấy tờ thành công!");
    await expect(await readLicense()).toMatchObject({ name: "Bằng lái", extractedContent });
  },
};

export const ImageRemovedMeanwhile: Story = {
  ...openLicense,
  play: async ({ userEvent }) => {
    const { form, save } = await rename({ userEvent });
    const { imagePublicId } = await readLicense();
    const id = imagePublicId ?? "";
    await ok(api.DELETE("/user/documents/delete-image/{id}", { params: { path: { id } } }));
    await userEvent.click(save);
    const question = await dialog("Người khác vừa lưu thay đổi");
    const row = question.getByRole("row", { name: /^Ảnh giấy tờ/ });
    await expect(within(row).getByText("Ảnh cũ (chưa sửa)")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Lấy bản mới" }));
    await userEvent.click(save);
    await expect(form.getByText("Vui lòng upload ít nhất 1 ảnh giấy tờ!")).toBeVisible();
  },
};

export const GoneWhileEditing: Story = {
  ...openLicense,
  play: async ({ canvas, userEvent }) => {
    const { form, name, save } = await rename({ userEvent });
    await ok(api.DELETE("/user/documents/{id}", { params: license }));
    await userEvent.click(save);
    await expect(await form.findByText(/^Giấy tờ này đã bị xóa ở nơi khác/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText("Bằng lái xe")).not.toBeInTheDocument());
    await expect(name).toHaveValue("Bằng lái");
  },
};

export const ResponseToAddingLost: Story = {
  ...newDocument,
  play: async ({ canvas, userEvent }) => {
    const { form, name, add } = await fillIn({ userEvent });
    loseResponses(/^POST \/api\/user\/documents$/);
    await userEvent.click(add);
    await expect(await form.findByText(/có thể giấy tờ đã được thêm/)).toBeVisible();
    await expect(form.queryByText(/thất bại/)).not.toBeInTheDocument();
    await canvas.findByRole("heading", { name: "Hộ chiếu", hidden: true });
    await userEvent.click(add);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Tên giấy tờ này đã tồn tại!/));
  },
};

export const ResponseToSavingLost: Story = {
  ...openLicense,
  play: async ({ canvas, userEvent }) => {
    const { form, save } = await rename({ userEvent });
    loseResponses(/^PUT \/api\/user\/documents\/doc_seed_2$/);
    await userEvent.click(save);
    await expect(await form.findByText(/có thể giấy tờ đã được lưu/)).toBeVisible();
    await canvas.findByRole("heading", { name: "Bằng lái", hidden: true });
    // Its own change is no conflict.
    await userEvent.click(save);
    await toast("Cập nhật giấy tờ thành công!");
  },
};

export const NameTakenMeanwhile: Story = {
  ...newDocument,
  play: async ({ canvas, userEvent }) => {
    const { name, add } = await fillIn({ userEvent });
    await addElsewhere("Hộ chiếu");
    await userEvent.click(add);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Tên giấy tờ này đã tồn tại!/));
    await canvas.findByRole("heading", { name: "Hộ chiếu", hidden: true });
  },
};

async function deleteLicense({ canvas, userEvent }: Play, button = "Xóa") {
  await userEvent.click(await canvas.findByRole("button", { name: `${button} Bằng lái xe` }));
  const question = await dialog(`${button} giấy tờ?`);
  const confirm = question.getByRole("button", { name: button });
  return { question, confirm };
}

export const ResponseToDeletingLost: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const { confirm } = await deleteLicense({ canvas, userEvent });
    loseResponses(/^DELETE \/api\/user\/documents\/doc_seed_2$/);
    await userEvent.click(confirm);
    await toast("Xóa giấy tờ thành công!");
    await waitFor(() => expect(canvas.queryByText("Bằng lái xe")).not.toBeInTheDocument());
  },
};

export const ResponseToDeletingAnImageLost: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const { confirm } = await deleteLicense({ canvas, userEvent }, "Xóa ảnh");
    loseResponses(/^DELETE \/api\/user\/documents\/delete-image\//);
    await userEvent.click(confirm);
    await toast("Xóa ảnh thành công!");
    await expect(await canvas.findByText("Chưa có ảnh")).toBeVisible();
  },
};

export const OutcomeOfDeletingUnknown: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const { question, confirm } = await deleteLicense({ canvas, userEvent });
    loseResponses(/^DELETE \/api\/user\/documents\/doc_seed_2$/, /^GET \/api\/user\/documents$/);
    await userEvent.click(confirm);
    await expect(await question.findByText(/có thể giấy tờ đã được xóa/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await toast("Xóa giấy tờ thành công!");
    await waitFor(() => expect(canvas.queryByText("Bằng lái xe")).not.toBeInTheDocument());
  },
};

export const DeletedMeanwhile: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Xóa Bằng lái xe" }));
    const question = await dialog("Xóa giấy tờ?");
    await ok(api.DELETE("/user/documents/{id}", { params: license }));
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    const close = await question.findByRole("button", { name: "Đã hiểu" });
    await waitFor(() => expect(canvas.queryByText("Bằng lái xe")).not.toBeInTheDocument());
    await userEvent.click(close);
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: "Thẻ bảo hiểm y tế" })).toHaveFocus(),
    );
  },
};
