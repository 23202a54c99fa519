import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Sản phẩm/Bảng giá" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-san-pham?size=10";
const patient = { timeout: 10_000 };

async function opened({ canvas, userEvent }: Play, count: number) {
  const boxes = await canvas.findAllByRole("checkbox", { name: /^Chọn (?!cả)/ }, patient);
  for (const box of boxes.slice(0, count)) await userEvent.click(box);
  const bar = within(await canvas.findByRole("region", { name: "Các dòng đã chọn" }));
  const folded = bar.queryByRole("button", { name: "Thao tác khác" });
  if (folded) await userEvent.click(folded);
  await userEvent.click(await everywhere.findByRole("button", { name: "Bảng giá" }, patient));
  const dialog = within(await everywhere.findByRole("dialog", { name: "Bảng giá" }, patient));
  const cells = await dialog.findAllByRole("textbox", { name: /^Giá mới, / }, patient);
  return { dialog, cells };
}

async function raised(play: Play, dialog: Awaited<ReturnType<typeof opened>>["dialog"]) {
  await play.userEvent.type(dialog.getByLabelText("Phần trăm"), "10{Enter}");
  await expect(await dialog.findByText(/^Đã tính lại giá của \d+ dòng\./)).toBeVisible();
}

async function save({ userEvent }: Play) {
  await userEvent.click(everywhere.getByRole("button", { name: /^Lưu \d+ giá$/ }));
  const question = within(await everywhere.findByRole("dialog", { name: /\?$/ }));
  await userEvent.click(question.getByRole("button", { name: "Lưu" }));
  return within(await everywhere.findByRole("dialog", { name: /^Lưu .* sản phẩm$/ }, patient));
}

export const Filled: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const { dialog, cells } = await opened(play, 5);
    await raised(play, dialog);
    for (const cell of cells) await expect(cell).toHaveDisplayValue(/000$/);
    await expect(dialog.getAllByText(/^\+\d+(,\d)?%$/)).toHaveLength(cells.length);
    const [first] = cells;
    if (first) await play.userEvent.click(first);
    await play.userEvent.keyboard("{Control>}z{/Control}");
    await expect(first).toHaveValue("");
    await play.userEvent.keyboard("{Control>}y{/Control}");
    await expect(first).toHaveDisplayValue(/000$/);
  },
};

export const FieldErrors: Story = {
  ...screen({ path: "/quan-ly-san-pham-shop", role: "seller" }),
  play: async (play) => {
    const { dialog, cells } = await opened(play, 4);
    if (cells[0]) await play.userEvent.click(cells[0]);
    await play.userEvent.paste("25,000.00\n25,5\n1.000.000.001\nrẻ");
    await expect(await dialog.findByText(/^Đã dán 4 giá\./)).toBeVisible();
    const issues = within(dialog.getByRole("region", { name: "Ô cần sửa" }));
    await expect(issues.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Dòng 2, Giá mới: Chỉ nhập số nguyên, không có phần lẻ",
      "Dòng 3, Giá mới: Giá tối đa là 1.000.000.000 đ",
      "Dòng 4, Giá mới: Chưa đọc được số này, hãy viết như 185.000 hoặc 185k",
    ]);
    await expect(dialog.getByRole("button", { name: /^Lưu/ })).toHaveAccessibleDescription(
      "Còn 3 ô cần sửa, hoặc bỏ các dòng đó.",
    );
  },
};

export const SaveFails: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const { dialog } = await opened(play, 3);
    await raised(play, dialog);
    const ids: string[] = [];
    const real = globalThis.fetch.bind(globalThis);
    spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const { method, url } = input instanceof Request ? input : { method: "", url: "" };
      const id = /\/api\/products\/(\d+)$/.exec(url)?.[1];
      if (id && !ids.includes(id)) ids.push(id);
      if (id && id === ids[0] && method === "PUT") {
        return Response.json({ code: "X", message: "Máy chủ đang bận" }, { status: 503 });
      }
      const response = await real(input, init);
      if (!id || id !== ids[1]) return response;
      const product: Schema["Product"] = await response.json();
      const product_versions = product.product_versions.map((version) => ({
        ...version,
        price: version.price + 300,
      }));
      return Response.json({ ...product, product_versions });
    });
    const job = await save(play);
    await expect(await job.findByText("2 mục lỗi.", {}, patient)).toBeVisible();
    const close = job.getAllByRole("button", { name: "Đóng" }).at(-1);
    if (close) await play.userEvent.click(close);
    await toast(/^Đã lưu \d+ giá$/);
    await expect(dialog.getAllByText("Chưa lưu: Máy chủ đang bận")[0]).toBeVisible();
    const [keep] = dialog.getAllByRole("button", { name: /^Giữ .* của tôi/ });
    await expect(keep).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: /^Lưu/ })).toHaveAccessibleDescription(
        /ô người khác vừa đổi, cần bạn chọn\.$/,
      ),
    );
  },
};

export const OnAPhone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async (play) => {
    const { dialog } = await opened(play, 3);
    await raised(play, dialog);
    await expect(dialog.getByRole("button", { name: /^Lưu \d+ giá$/ })).toBeVisible();
  },
};
