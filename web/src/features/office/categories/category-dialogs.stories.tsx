import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { callsOf, dialog, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { choose, drawingOf, png, renamedPdf } from "./categories.fixtures.ts";

const meta = { title: "Văn phòng/Danh mục/Hộp thoại" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-danh-muc";
const patient = { timeout: 10_000 };

const gone = () =>
  Response.json(
    { status: 404, message: "Không tìm thấy danh mục", code: "NOT_FOUND" },
    { status: 404 },
  );

async function rename(userEvent: Play["userEvent"], text: string) {
  const form = await dialog("Chỉnh sửa danh mục");
  const name = await form.findByLabelText(/^Tên danh mục/, {}, patient);
  await userEvent.clear(name);
  await userEvent.type(name, text);
  await userEvent.click(form.getByRole("button", { name: "Lưu" }));
  return { form, name };
}

async function wrongIcons({ userEvent }: Play) {
  const form = await dialog("Thêm danh mục");
  await userEvent.type(form.getByLabelText(/^Tên danh mục/), "Hoa tươi");
  await choose(userEvent, renamedPdf);
  await expect(await form.findByText("Chỉ được chọn file ảnh!")).toBeVisible();
  await choose(userEvent, drawingOf(2 * 1024 * 1024));
  await expect(await form.findByText("Ảnh phải nhỏ hơn 2MB!")).toBeVisible();
  await expect(form.queryByRole("img")).not.toBeInTheDocument();

  await choose(userEvent, await png(2 * 1024 * 1024));
  await expect(await form.findByRole("img", { name: "Icon danh mục" })).toBeVisible();
  await expect(form.queryByText("Ảnh phải nhỏ hơn 2MB!")).not.toBeInTheDocument();
  await userEvent.click(form.getByRole("button", { name: "Bỏ icon" }));
  await expect(form.getByRole("button", { name: "Chọn ảnh" })).toHaveFocus();
  await choose(userEvent, await png());
  await expect(await form.findByRole("img", { name: "Icon danh mục" })).toBeVisible();
}

export const WrongIcons: Story = {
  ...screen({ path: `${path}?them=0`, role: "admin" }),
  play: wrongIcons,
};

export const WrongIconsDarkOnThePhone: Story = {
  ...WrongIcons,
  globals: { scheme: "dark", viewport: { value: "phone" } },
};

export const TooLong: Story = {
  ...screen({ path: `${path}?them=0`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await dialog("Thêm danh mục");
    const name = form.getByLabelText(/^Tên danh mục/);
    await userEvent.click(name);
    await userEvent.paste("á".repeat(300));
    await userEvent.click(form.getByRole("button", { name: "Thêm" }));
    const slug = form.getByLabelText(/^Slug/);
    await expect(name).toHaveAccessibleDescription("Tên danh mục không được quá 255 ký tự");
    await expect(slug).toHaveAccessibleDescription(/Slug không được quá 255 ký tự/);
    await expect(name).toHaveValue("á".repeat(300));
    await expect(slug).toHaveValue("a".repeat(300));
  },
};

export const IconUploadFails: Story = {
  ...screen({ path: `${path}?them=0`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await dialog("Thêm danh mục");
    const name = form.getByLabelText(/^Tên danh mục/);
    await userEvent.type(name, "Hoa tươi");
    await choose(userEvent, await png());
    await form.findByRole("img", { name: "Icon danh mục" });
    const saved = callsOf("POST /api/categories/upload-icon", () =>
      Response.json({ status: 500, message: "", code: "INTERNAL" }, { status: 500 }),
    );
    await userEvent.click(form.getByRole("button", { name: "Thêm" }));
    await expect(await form.findByText("Upload icon thất bại", {}, patient)).toBeVisible();
    await expect(saved()).toBe(1);
    await expect(name).toHaveValue("Hoa tươi");
    await expect(form.getByRole("img", { name: "Icon danh mục" })).toBeVisible();
  },
};

export const AddsWithAnIcon: Story = {
  ...screen({ path: `${path}?them=0`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await dialog("Thêm danh mục");
    await userEvent.type(form.getByLabelText(/^Tên danh mục/), "Hoa tươi");
    await choose(userEvent, await png());
    await form.findByRole("img", { name: "Icon danh mục" });
    await userEvent.click(form.getByRole("button", { name: "Thêm" }));
    await toast("Thêm danh mục thành công");
  },
};

export const TwoWriters: Story = {
  ...screen({ path: `${path}?sua=101`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await dialog("Chỉnh sửa danh mục");
    await form.findByLabelText(/^Tên danh mục/, {}, patient);
    const theirs = {
      ...{ id: 101, name: "Rau ăn lá", slug: "rau-an-la", icon_url: null, parentId: 1, level: 2 },
      ...{ is_active: true, count: 1, children: [] },
      created_at: "2026-03-02T02:10:00.000Z",
      updated_at: "2026-11-19T02:10:00.000Z",
    };
    callsOf("GET /api/categories/101", () => Response.json(theirs));
    const { name } = await rename(userEvent, "Rau lá sạch");
    const question = await dialog("Người khác vừa lưu thay đổi");
    const row = question.getByRole("row", { name: /^Tên danh mục/ });
    await expect(within(row).getByText("Rau ăn lá")).toBeVisible();
    await expect(within(row).getByText("Rau lá sạch")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Tiếp tục sửa" }));
    await expect(name).toHaveValue("Rau lá sạch");
  },
};

export const NothingChanged: Story = {
  ...screen({ path: `${path}?sua=101`, role: "admin" }),
  play: async ({ userEvent }) => {
    const sent = callsOf("PUT /api/categories/101");
    const form = await dialog("Chỉnh sửa danh mục");
    await userEvent.type(await form.findByLabelText(/^Tên danh mục/, {}, patient), " ");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Không có gì thay đổi");
    await expect(sent()).toBe(0);
  },
};

export const GoneWhileEditing: Story = {
  ...screen({ path: `${path}?sua=101`, role: "admin" }),
  play: async ({ userEvent }) => {
    const opened = await dialog("Chỉnh sửa danh mục");
    await opened.findByLabelText(/^Tên danh mục/, {}, patient);
    callsOf("GET /api/categories/101", gone);
    const { form, name } = await rename(userEvent, "Rau lá sạch");
    await expect(await form.findByText(/Danh mục này đã bị xóa/, {}, patient)).toBeVisible();
    await expect(name).toHaveValue("Rau lá sạch");
  },
};

export const GoneWhileDeleting: Story = {
  ...screen({ path: `${path}?xoa=101`, role: "admin" }),
  play: async ({ userEvent }) => {
    const question = await dialog("Xóa danh mục");
    const button = await question.findByRole("button", { name: "Xóa" }, patient);
    callsOf("DELETE /api/categories/101", gone);
    await userEvent.click(button);
    await expect(await question.findByText(/Danh mục này đã bị xóa/, {}, patient)).toBeVisible();
    await expect(question.getByRole("button", { name: "Đã hiểu" })).toHaveFocus();
  },
};

export const Deletes: Story = {
  ...screen({ path: `${path}?them=1`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const form = await dialog("Thêm danh mục");
    await userEvent.type(form.getByLabelText(/^Tên danh mục/), "Rau mầm");
    await userEvent.click(form.getByRole("button", { name: "Thêm" }));
    const menu = { name: "Thao tác với Rau mầm" };
    await userEvent.click(await canvas.findByRole("button", menu, patient));
    const inPage = within(document.body);
    await userEvent.click(await inPage.findByRole("menuitem", { name: "Xóa" }, patient));
    const question = await dialog("Xóa danh mục");
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await toast("Xóa danh mục thành công");
    await expect(canvas.queryByRole("button", menu)).not.toBeInTheDocument();
  },
};

export const CategoryWithoutData: Story = {
  ...screen({ path: `${path}?xem=4040`, role: "admin" }),
  beforeEach: () => void callsOf("GET /api/categories/4040", () => Response.json({ data: null })),
  play: async () => {
    const view = await dialog("Chi tiết danh mục");
    const text = "Không tìm thấy dữ liệu danh mục";
    await expect(await view.findByText(text, {}, patient)).toBeVisible();
    await expect(view.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};
