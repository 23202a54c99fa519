import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor } from "storybook/test";
import { callsOf, dialog, type Play, pressHastily, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { removeAllDrafts } from "#web/lib/drafts.ts";

// Drafts must not leak into the next story.
const meta = {
  title: "Văn phòng/Banner/Biểu mẫu",
  beforeEach: () => {
    removeAllDrafts();
    return removeAllDrafts;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-banner";
const patient = { timeout: 10_000 };

async function filledDialog(name: string) {
  await everywhere.findByLabelText(/^Thứ tự hiển thị/, {}, patient);
  return dialog(name);
}

async function pictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 480);
  const brush = canvas.getContext("2d");
  if (brush) {
    brush.fillStyle = "#3a7d44";
    brush.fillRect(0, 0, 640, 480);
  }
  return new File([await canvas.convertToBlob()], "anh.png", { type: "image/png" });
}

const fileInput = () => document.querySelector<HTMLInputElement>("input[type=file]");

async function chooseImage(userEvent: Play["userEvent"]) {
  const input = fileInput();
  if (!input) throw new Error("There is no file input");
  await userEvent.upload(input, await pictureFile());
  const cutter = await dialog("Cắt ảnh banner");
  await cutter.findByRole("application", { name: /^Khung ảnh banner/ }, patient);
  const take = cutter.getByRole("button", { name: "Dùng ảnh này" });
  await waitFor(async () => {
    take.click();
    await expect(everywhere.queryByRole("dialog", { name: "Cắt ảnh banner" })).toBeNull();
  }, patient);
}

export const Creates: Story = {
  ...screen({ path: `${path}/tao-moi`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const form = await filledDialog("Tạo banner");
    const create = await form.findByRole("button", { name: "Tạo banner" }, patient);
    await waitFor(() => expect(form.getByLabelText(/^Tiêu đề/)).toHaveFocus());
    await userEvent.click(create);
    await expect(form.getByText("Vui lòng nhập tiêu đề banner!")).toBeVisible();
    await expect(form.getByText("Vui lòng upload ảnh trước khi tạo banner!")).toBeVisible();
    await expect(form.getByLabelText(/^Thứ tự hiển thị/)).toHaveValue("6");
    await chooseImage(userEvent);
    await expect(await form.findByText("Đã tải ảnh lên", {}, patient)).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Tiêu đề/), "Chợ quê cuối tuần");
    const sent = callsOf("POST /api/core/banner");
    pressHastily(create);
    await toast("Tạo banner thành công!");
    await expect(sent()).toBe(1);
    await expect(await canvas.findByText("1–7 trong 7", {}, patient)).toBeVisible();
    await waitFor(() => expect(everywhere.queryByRole("dialog")).toBeNull(), patient);
  },
};

export const CreatesDark: Story = {
  ...screen({ path: `${path}/tao-moi`, role: "admin" }),
  globals: { scheme: "dark" },
};

export const RefusedWithSuccessFalse: Story = {
  ...screen({ path: `${path}/tao-moi`, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    const form = await filledDialog("Tạo banner");
    const title = await form.findByLabelText(/^Tiêu đề/, {}, patient);
    await userEvent.type(title, "Chợ quê");
    await chooseImage(userEvent);
    await form.findByText("Đã tải ảnh lên", {}, patient);
    callsOf("POST /api/core/banner", () =>
      Response.json({ success: false, message: "", data: null }),
    );
    await userEvent.click(form.getByRole("button", { name: "Tạo banner" }));
    await expect(await form.findByText("Tạo banner thất bại!", {}, patient)).toBeVisible();
    await expect(title).toHaveValue("Chợ quê");
  },
};

const bottomOf = (element: Element) => Math.round(element.getBoundingClientRect().bottom);

async function readFailures({ userEvent }: Pick<Play, "userEvent">) {
  const form = await filledDialog("Tạo banner");
  // Uploads use XMLHttpRequest, for their progress.
  spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent("error"));
  });
  await chooseImage(userEvent);
  const reason = await form.findByText("Upload ảnh thất bại!", {}, patient);
  const retry = form.getByRole("button", { name: "Thử tải lại" });
  await expect(bottomOf(reason)).toBeLessThanOrEqual(retry.getBoundingClientRect().top);
  await userEvent.click(form.getByRole("button", { name: "Tạo banner" }));
  const missing = await form.findByText("Vui lòng upload ảnh trước khi tạo banner!");
  const next = form.getByText("Tiêu đề").getBoundingClientRect();
  await expect(bottomOf(missing)).toBeLessThanOrEqual(next.top);
}

export const UploadFails: Story = {
  ...screen({ path: `${path}/tao-moi`, role: "admin" }),
  play: readFailures,
};

export const UploadFailsOnThePhone: Story = {
  ...UploadFails,
  globals: { viewport: { value: "phone" } },
};

async function openCropper({ userEvent }: Pick<Play, "userEvent">) {
  const form = await filledDialog("Tạo banner");
  const button = await form.findByRole("button", { name: "Chọn ảnh" }, patient);
  await waitFor(() => expect(form.getByLabelText(/^Tiêu đề/)).toHaveFocus());
  button.focus();
  const input = fileInput();
  if (!input) throw new Error("There is no file input");
  // `upload` would take the focus from the button.
  const chosen = new DataTransfer();
  chosen.items.add(await pictureFile());
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  const cutter = await dialog("Cắt ảnh banner");
  await cutter.findByRole("application", { name: /^Khung ảnh banner/ }, patient);
  await waitFor(() => expect(cutter.getByRole("button", { name: "Dùng ảnh này" })).toHaveFocus());
  await userEvent.keyboard("{Escape}");
  return button;
}

export const KeepsThePlaceAfterCropping: Story = {
  ...screen({ path: `${path}/tao-moi`, role: "admin" }),
  play: async ({ userEvent }) => {
    const button = await openCropper({ userEvent });
    await waitFor(() => expect(everywhere.queryByRole("dialog", { name: /^Cắt/ })).toBeNull());
    await expect(button).toHaveFocus();
  },
};

export const CancelledWhileCutting: Story = {
  ...screen({ path: `${path}/tao-moi`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await filledDialog("Tạo banner");
    const input = fileInput();
    if (!input) throw new Error("There is no file input");
    const image = await pictureFile();
    await userEvent.upload(input, image);
    const cutter = await dialog("Cắt ảnh banner");
    await cutter.findByRole("application", { name: /^Khung ảnh banner/ }, patient);
    const encode = spyOn(OffscreenCanvas.prototype, "convertToBlob");
    let finish = () => {};
    const encoded = new Promise<void>((resolve) => {
      finish = resolve;
    });
    encode.mockImplementation(() => encoded.then(() => image));
    await waitFor(async () => {
      cutter.getByRole("button", { name: "Dùng ảnh này" }).click();
      await expect(encode).toHaveBeenCalled();
    }, patient);
    await userEvent.click(cutter.getByRole("button", { name: "Hủy" }));
    const sent = callsOf("POST /api/core/banner/upload-image");
    finish();
    await userEvent.type(form.getByLabelText(/^Tiêu đề/), "Chợ quê");
    await userEvent.click(form.getByRole("button", { name: "Tạo banner" }));
    await expect(form.getByText("Vui lòng upload ảnh trước khi tạo banner!")).toBeVisible();
    await expect(sent()).toBe(0);
  },
};

export const NotAnImage: Story = {
  ...screen({ path: `${path}/tao-moi`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await filledDialog("Tạo banner");
    await form.findByRole("button", { name: "Chọn ảnh" }, patient);
    const input = fileInput();
    if (!input) throw new Error("There is no file input");
    await userEvent.upload(input, new File(["chữ"], "anh.png", { type: "image/png" }));
    await expect(await form.findByText("Chỉ được chọn file ảnh!", {}, patient)).toBeVisible();
  },
};

export const Edits: Story = {
  ...screen({ path: `${path}/chinh-sua/5`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await filledDialog("Chỉnh sửa banner");
    await userEvent.selectOptions(
      await form.findByLabelText("Trạng thái", {}, patient),
      "Hoạt động",
    );
    await chooseImage(userEvent);
    await expect(form.getByText(/Ảnh mới được tải lên khi bạn bấm/)).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Cập nhật banner thành công!");
    await waitFor(() => expect(everywhere.queryByRole("dialog")).toBeNull(), patient);
  },
};

const saveElsewhere = (changes: object) =>
  fetch("/api/core/banner/2", {
    method: "PUT",
    headers: { "content-type": "application/json", "x-tap-csrf": "1" },
    body: JSON.stringify(changes),
  });

export const TwoWriters: Story = {
  ...screen({ path: `${path}/chinh-sua/2`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await filledDialog("Chỉnh sửa banner");
    const title = form.getByLabelText(/^Tiêu đề/);
    await saveElsewhere({ title: "Gạo của người khác", description: "Mới xát." });
    await userEvent.clear(title);
    await userEvent.type(title, "Gạo của tôi");
    const sent = callsOf("PUT /api/core/banner/2");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    const question = await dialog("Người khác vừa lưu thay đổi");
    const [, ...rows] = question.getAllByRole("row");
    await expect(rows).toHaveLength(1);
    await expect(rows[0]).toHaveTextContent(/Tiêu đề.*Gạo của người khác.*Gạo của tôi/);
    await expect(sent()).toBe(0);
    await userEvent.click(question.getByRole("button", { name: "Lấy bản mới" }));
    await waitFor(() => expect(form.getByLabelText(/^Mô tả/)).toHaveValue("Mới xát."));
    await expect(form.getByLabelText(/^Tiêu đề/)).toHaveValue("Gạo của tôi");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Cập nhật banner thành công!");
    await expect(sent()).toBe(1);
  },
};

export const NothingChanged: Story = {
  ...screen({ path: `${path}/chinh-sua/2`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await filledDialog("Chỉnh sửa banner");
    const sent = callsOf("PUT /api/core/banner/2");
    await userEvent.type(form.getByLabelText(/^Tiêu đề/), "  ");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Không có gì thay đổi");
    await expect(sent()).toBe(0);
  },
};

export const NoSuchBanner: Story = {
  ...screen({ path: `${path}/chinh-sua/4040`, role: "admin" }),
  play: async () => {
    const form = await dialog("Chỉnh sửa banner");
    const text = "Không thể tải thông tin banner. Vui lòng kiểm tra lại.";
    await expect(await form.findByText(text, {}, patient)).toBeVisible();
  },
};
