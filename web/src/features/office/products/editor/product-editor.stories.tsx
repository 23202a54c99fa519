import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor, within } from "storybook/test";
import { callsOf, dialog, type Play, pressHastily, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import {
  choose,
  editing,
  fillIn,
  largeFile,
  leaveHalfFilled,
  png,
  renamedPdf,
  uploaded,
} from "./filling.fixtures.ts";

const meta = {
  title: "Văn phòng/Sản phẩm/Biểu mẫu",
  beforeEach: () => {
    removeAllDrafts();
    return removeAllDrafts;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const shop = "/quan-ly-san-pham-shop";
const patient = { timeout: 30_000 };

const adding = () => dialog("Thêm sản phẩm");
const submit = (form: ReturnType<typeof within>) =>
  form.getByRole("button", { name: "Thêm", exact: true });
const newProduct = { ...screen({ path: `${shop}?them=true`, role: "seller" }) };

export const Empty: Story = {
  ...newProduct,
  play: async () => {
    const form = await adding();
    await expect(form.getByLabelText(/^Tên sản phẩm/)).toHaveFocus();
    await expect(form.getByRole("checkbox", { name: "Đăng bán ngay" })).toBeChecked();
    await expect(form.getByText("0 / 10 ảnh")).toBeVisible();
  },
};

export const EmptyDarkOnThePhone: Story = {
  ...Empty,
  globals: { scheme: "dark", viewport: { value: "phone" } },
};

async function everyError({ userEvent }: Play) {
  const form = await adding();
  const send = submit(form);
  await userEvent.click(send);
  for (const text of [
    "Vui lòng nhập tên sản phẩm!",
    "Vui lòng nhập đơn vị!",
    "Vui lòng chọn danh mục!",
    "Mỗi phiên bản cần có tên, giá và tồn kho hợp lệ",
    "Bạn cần upload ít nhất 1 ảnh sản phẩm!",
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await expect(form.getByLabelText(/^Tên sản phẩm/)).toHaveFocus();

  await userEvent.click(form.getByRole("button", { name: "Bỏ phiên bản 1" }));
  await expect(form.getByRole("button", { name: "Thêm phiên bản" })).toHaveFocus();
  await userEvent.click(send);
  const none = "Bạn phải thêm ít nhất 1 phiên bản (SKU) với giá và tồn kho";
  await expect(form.getByText(none)).toBeVisible();
  await userEvent.click(form.getByRole("button", { name: "Thêm phiên bản" }));
  await expect(form.queryByText(none)).not.toBeInTheDocument();
  await expect(form.getByLabelText(/^Tên phiên bản/)).toHaveFocus();
}

export const EveryError: Story = { ...newProduct, play: everyError };

export const EveryErrorOnThePhone: Story = {
  ...EveryError,
  globals: { viewport: { value: "phone" } },
};

export const Amounts: Story = {
  ...newProduct,
  play: async ({ userEvent }) => {
    const form = await adding();
    const price = form.getByLabelText(/^Giá bán/);
    await userEvent.click(price);
    await userEvent.paste("1.234.567 đ");
    await waitFor(() => expect(price).toHaveValue("₫ 1.234.567"));
    await userEvent.paste("hai trăm");
    const unread = "Chưa đọc được số này, hãy viết như 185.000 hoặc 185k";
    await expect(await form.findByText(unread)).toBeVisible();
    await userEvent.click(submit(form));
    await expect(price).toBeInvalid();
    await expect(form.getByText(unread)).toBeVisible();
    await userEvent.clear(price);
    await userEvent.type(price, "-5000");
    await userEvent.click(submit(form));
    const invalid = "Mỗi phiên bản cần có tên, giá và tồn kho hợp lệ";
    await expect(await form.findByText(invalid)).toBeVisible();
    await userEvent.clear(price);
    await userEvent.type(price, "99999999999");
    await userEvent.click(submit(form));
    await expect(await form.findByText("Giá tối đa là 1.000.000.000 đ")).toBeVisible();
  },
};

export const WrongFiles: Story = {
  ...newProduct,
  play: async ({ userEvent }) => {
    const form = await adding();
    await choose(userEvent, renamedPdf, largeFile);
    await expect(await form.findByText("Chỉ được chọn file ảnh!")).toBeVisible();
    await expect(form.getByText("(bao-gia.png)")).toBeVisible();
    await expect(form.getByText("Ảnh phải nhỏ hơn 5MB!")).toBeVisible();
    await expect(form.getByText("0 / 10 ảnh")).toBeVisible();
    const many = Array.from({ length: 11 }, (_, index) => png(`${index + 1}.png`));
    await choose(userEvent, ...(await Promise.all(many)));
    await expect(await form.findByText("Mỗi sản phẩm có tối đa 10 ảnh")).toBeVisible();
    await expect(form.getByText("10 / 10 ảnh")).toBeVisible();
    await expect(form.queryByText("Chỉ được chọn file ảnh!")).not.toBeInTheDocument();
  },
};

export const ImagesInOrder: Story = {
  ...newProduct,
  play: async ({ userEvent }) => {
    const form = await adding();
    await choose(userEvent, await png("1.png"), await png("2.png"), await png("3.png"));
    const list = await form.findByRole("list", { name: "Ảnh sản phẩm" }, patient);
    const sources = () =>
      within(list)
        .getAllByRole("img")
        .map((img) => img.getAttribute("src"));
    await waitFor(() => expect(sources()).toHaveLength(3));
    const [first, second, third] = sources();
    const later = form.getByRole("button", { name: "Đưa ảnh 1 ra sau" });
    await userEvent.click(later);
    await expect(sources()).toEqual([second, first, third]);
    await expect(form.getByText("Đã chuyển ảnh 1 đến vị trí 2 trong 3")).toBeInTheDocument();
    await expect(form.getByRole("button", { name: "Đưa ảnh 2 ra sau" })).toHaveFocus();
    const handle = form.getByRole("button", { name: /đổi chỗ ảnh 3$/ });
    handle.focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    await expect(sources()).toEqual([third, second, first]);
    await userEvent.click(form.getByRole("button", { name: "Bỏ ảnh 1" }));
    await expect(sources()).toEqual([second, first]);
    await expect(within(list).getByText("Ảnh đại diện")).toBeVisible();
    const count = form.getByText("2 / 10 ảnh");
    await expect(count).toHaveRole("status");
    await expect(form.getByRole("button", { name: "Bỏ ảnh 1" })).toHaveFocus();
    await userEvent.click(form.getByRole("button", { name: "Bỏ ảnh 2" }));
    await expect(count).toHaveTextContent("1 / 10 ảnh");
    await expect(form.getByRole("button", { name: "Bỏ ảnh 1" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(form.getByRole("button", { name: "Thêm ảnh" })).toHaveFocus();
  },
};

export const Uploading: Story = {
  ...screen({ path: `${shop}?them=true`, role: "seller", scenario: "slow" }),
  play: async ({ userEvent }) => {
    const form = await adding();
    await form.findByRole("option", { name: "Rau lá" }, patient);
    await fillIn(userEvent, form);
    await choose(userEvent, await png());
    await expect(
      await form.findByRole("progressbar", { name: "Đang tải ảnh 1 lên" }),
    ).toBeVisible();
    await userEvent.click(submit(form));
    await expect(form.getByText("Vui lòng chờ upload ảnh xong!")).toBeVisible();
    await expect(form.getByRole("button", { name: "Thêm ảnh" })).toHaveFocus();
  },
};

export const UploadFails: Story = {
  ...screen({ path: `${shop}?them=true`, role: "seller", scenario: "upload-down" }),
  play: async ({ userEvent }) => {
    const form = await adding();
    await choose(userEvent, await png());
    const failed = await form.findByText("Upload ảnh thất bại", {}, patient);
    await expect(failed).toBeVisible();
    await userEvent.click(submit(form));
    await expect(form.getByText(/^Có ảnh chưa tải lên được/)).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Thử lại ảnh 1" }));
    await expect(await form.findByText("Upload ảnh thất bại", {}, patient)).toBeVisible();
  },
};

export const AddsOnce: Story = {
  ...newProduct,
  play: async ({ userEvent }) => {
    const form = await adding();
    await form.findByRole("option", { name: "Rau lá" }, patient);
    await fillIn(userEvent, form);
    await choose(userEvent, await png());
    await uploaded(form);
    const sent = callsOf("POST /api/products");
    pressHastily(submit(form));
    await toast("Thêm sản phẩm thành công, sản phẩm đang chờ duyệt");
    await expect(sent()).toBe(1);
  },
};

export const ServerErrors: Story = {
  ...newProduct,
  play: async ({ userEvent }) => {
    const form = await adding();
    await form.findByRole("option", { name: "Rau lá" }, patient);
    await fillIn(userEvent, form);
    await choose(userEvent, await png());
    await uploaded(form);
    const message = "Mã SKU RAU-1 đã được sử dụng";
    const errors = { "product_versions.0.sku_code": message };
    const taken = { status: 409, code: "DUPLICATE", message, errors };
    callsOf("POST /api/products", () => Response.json(taken, { status: 409 }));
    await userEvent.click(submit(form));
    await expect(await form.findByText(`Tạo sản phẩm thất bại: ${message}`)).toBeVisible();
    await expect(form.getByLabelText("Mã SKU")).toHaveFocus();
    await expect(form.getByLabelText(/^Tên sản phẩm/)).toHaveValue("Cải bó xôi");
  },
};

export const DraftFound: Story = {
  ...newProduct,
  beforeEach: () => leaveHalfFilled({ name: "Cải bó xôi", unit: "bó" }),
  play: async ({ userEvent }) => {
    const form = await adding();
    await expect(form.getByText(/^Đã khôi phục bản nháp/)).toBeVisible();
    await expect(form.getByText("1 ảnh chưa tải lên xong, vui lòng chọn lại.")).toBeVisible();
    await expect(form.getByLabelText(/^Tên sản phẩm/)).toHaveValue("Cải bó xôi");
    await userEvent.click(form.getByRole("button", { name: "Bỏ bản nháp" }));
    const question = await dialog("Bỏ các thay đổi?");
    await userEvent.click(question.getByRole("button", { name: "Bỏ thay đổi" }));
    await waitFor(() => expect(form.getByLabelText(/^Tên sản phẩm/)).toHaveValue(""));
    await expect(form.queryByText(/^Đã khôi phục bản nháp/)).not.toBeInTheDocument();
  },
};

const admin = "/quan-ly-san-pham";

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
    const changed = { name: "Xà lách sạch", unit: "bao", updated_at: "2026-11-19T02:10:00.000Z" };
    const theirs = { ...(await answer.json()), ...changed };
    Object.assign(theirs.product_versions[0], { price: 123_000, stock_quantity: 7 });
    callsOf("GET /api/products/1", () => Response.json(theirs));
    await userEvent.clear(name);
    await userEvent.type(name, "Xà lách tươi");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    const question = await dialog("Người khác vừa lưu thay đổi");
    await expect(question.getByRole("cell", { name: "Xà lách sạch" })).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Lấy bản mới" }));
    await waitFor(() => expect(form.getByLabelText(/^Đơn vị( \*)?$/)).toHaveValue("bao"));
    await expect(form.getByLabelText(/^Tên sản phẩm/)).toHaveValue("Xà lách tươi");
    await expect(form.getAllByLabelText(/^Giá bán/)[0]).toHaveValue("₫ 123.000");
    await expect(form.getAllByLabelText(/^Tồn kho/)[0]).toHaveValue("7");
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
