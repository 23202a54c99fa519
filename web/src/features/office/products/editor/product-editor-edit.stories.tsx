import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor, within } from "storybook/test";
import { callsOf, dialog, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { removeAllDrafts } from "#web/lib/drafts.ts";

// What a story has typed is gone for the next one.
const meta = {
  title: "Văn phòng/Sản phẩm/Biểu mẫu sửa",
  beforeEach: () => {
    removeAllDrafts();
    return removeAllDrafts;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const admin = "/quan-ly-san-pham";
/** The first story also waits for the code of list and form. */
const patient = { timeout: 30_000 };

/** The form, once it has replaced the dialog that waits for the product. */
async function editing() {
  await page.findByLabelText(/^Tên sản phẩm/, {}, patient);
  return dialog("Chỉnh sửa sản phẩm");
}

export const Edit: Story = {
  ...screen({ path: `${admin}?sua=1`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await editing();
    const name = form.getByLabelText(/^Tên sản phẩm/);
    await expect(form.queryByRole("checkbox", { name: "Đăng bán ngay" })).not.toBeInTheDocument();
    const [price] = form.getAllByLabelText(/^Giá bán/);
    if (!price) throw new Error("the product has no version");
    await userEvent.clear(price);
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await expect(form.getByText("Vui lòng nhập giá bán!")).toBeVisible();
    await expect(price).toHaveFocus();
    await userEvent.type(price, "21000");
    await userEvent.clear(name);
    await userEvent.type(name, "Xà lách thủy canh");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Cập nhật sản phẩm thành công");
  },
};

export const NothingChanged: Story = {
  ...screen({ path: `${admin}?sua=1`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await editing();
    const sent = callsOf("PUT /api/products/1");
    await userEvent.type(form.getByLabelText(/^Tên sản phẩm/), "  ");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await toast("Không có gì thay đổi");
    await waitFor(() => expect(page.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(sent()).toBe(0);
  },
};

export const TooLong: Story = {
  ...screen({ path: `${admin}?sua=1`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await editing();
    await userEvent.click(form.getByRole("button", { name: "Thêm thuộc tính" }));
    const last = (fields: HTMLElement[]) => fields.at(-1) ?? document.body;
    const pasted = [
      [form.getByLabelText(/^Tên sản phẩm/), 300, /Tên sản phẩm không được quá 255 ký tự/],
      [form.getByLabelText(/^Đơn vị( \*)?$/), 60, /Đơn vị không được quá 50 ký tự/],
      [last(form.getAllByLabelText(/^Tên phiên bản/)), 250, /Tên phiên bản không được quá 200/],
      [last(form.getAllByLabelText("Mã SKU")), 70, /Mã SKU không được quá 64 ký tự/],
      [last(form.getAllByLabelText("Giá trị")), 600, /Giá trị không được quá 500 ký tự/],
    ] as const;
    for (const [field, length] of pasted) {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste("a".repeat(length));
    }
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    for (const [field, length, message] of pasted) {
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveValue("a".repeat(length));
    }
  },
};

export const NotFound: Story = {
  ...screen({ path: `${admin}?sua=999999`, role: "admin" }),
  play: async () => {
    const form = await dialog("Chỉnh sửa sản phẩm");
    await expect(await form.findByText("Không tìm thấy sản phẩm", {}, patient)).toBeVisible();
  },
};

export const TwoWriters: Story = {
  ...screen({ path: `${admin}?sua=1`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await editing();
    const name = form.getByLabelText(/^Tên sản phẩm/);
    const answer = await fetch("/api/products/1");
    const theirs = { ...(await answer.json()), name: "Xà lách sạch", unit: "bao" };
    theirs.updated_at = "2026-11-19T02:10:00.000Z";
    callsOf("GET /api/products/1", () => Response.json(theirs));
    await userEvent.clear(name);
    await userEvent.type(name, "Xà lách tươi");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    const question = await dialog("Người khác vừa lưu thay đổi");
    const row = question.getByRole("row", { name: /^Tên sản phẩm/ });
    await expect(within(row).getByText("Xà lách sạch")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Lấy bản mới" }));
    await waitFor(() => expect(form.getByLabelText(/^Đơn vị( \*)?$/)).toHaveValue("bao"));
    await expect(form.getByLabelText(/^Tên sản phẩm/)).toHaveValue("Xà lách tươi");
  },
};

export const StockReserved: Story = {
  ...screen({ path: `${admin}?sua=1`, role: "admin" }),
  play: async ({ userEvent }) => {
    const form = await editing();
    const [stock] = form.getAllByLabelText(/^Tồn kho/);
    if (!stock) throw new Error("the product has no version");
    const { product_versions } = await (await fetch("/api/products/1")).json();
    const message = "Túi 300 g: đơn hàng đang giữ 3 sản phẩm, tồn kho không thể thấp hơn";
    const data = { version_id: product_versions[0].id };
    const refused = { status: 409, code: "STOCK_RESERVED", message, data };
    callsOf("PUT /api/products/1", () => Response.json(refused, { status: 409 }));
    await userEvent.clear(stock);
    await userEvent.type(stock, "1");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await expect(await form.findByText(`Cập nhật sản phẩm thất bại: ${message}`)).toBeVisible();
    await expect(stock).toHaveFocus();
    await expect(form.getByText("Đơn hàng đang giữ nhiều hơn số này")).toBeVisible();
  },
};
