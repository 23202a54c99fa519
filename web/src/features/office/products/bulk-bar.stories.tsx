import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, within } from "storybook/test";
import { callsOf, dialog, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Sản phẩm/Nhiều sản phẩm" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-san-pham";
const patient = { timeout: 10_000 };

async function choose({ canvas, userEvent }: Play, count: number) {
  const boxes = await canvas.findAllByRole("checkbox", { name: /^Chọn (?!cả)/ }, patient);
  for (const box of boxes.slice(0, count)) await userEvent.click(box);
  const bar = { name: "Các dòng đã chọn" };
  return within(await canvas.findByRole("region", bar, patient));
}

async function setStatus(play: Play, status: string, title: string) {
  await play.userEvent.click(everywhere.getByRole("button", { name: "Đổi trạng thái" }));
  await play.userEvent.click(await everywhere.findByRole("menuitem", { name: status }, patient));
  const question = await dialog(`${title}?`);
  await play.userEvent.click(question.getByRole("button", { name: "Đổi trạng thái" }));
  return dialog(title);
}

export const Chosen: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const bar = await choose(play, 2);
    await play.userEvent.click(bar.getByRole("button", { name: /^Chọn tất cả 118 kết quả/ }));
    await expect(await bar.findByText("Đã chọn 118", {}, patient)).toBeVisible();
  },
};

export const ChosenOnAPhone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async (play) => {
    const bar = await choose(play, 2);
    await expect(bar.getByRole("button", { name: "Đổi trạng thái" })).toBeVisible();
  },
};

export const Hides: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await choose(play, 3);
    const job = await setStatus(play, "Đang ẩn", "Chuyển 3 sản phẩm sang Đang ẩn");
    await expect(await job.findByText("Đã xong 3 / 3 mục.", {}, patient)).toBeVisible();
    const [, close] = job.getAllByRole("button", { name: "Đóng" });
    if (close) await play.userEvent.click(close);
    await toast("Đã chuyển 3 sản phẩm sang Đang ẩn");
  },
};

export const CallFails: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const bar = await choose(play, 2);
    callsOf("PUT /api/products/admin/bulk-update-status", () =>
      Response.json({ code: "X", message: "Máy chủ bận" }, { status: 500 }),
    );
    const job = await setStatus(play, "Bản nháp", "Chuyển 2 sản phẩm sang Bản nháp");
    await expect(await job.findByText("2 mục lỗi.", {}, patient)).toBeVisible();
    await expect(job.getAllByText("Máy chủ bận")).toHaveLength(2);
    await expect(job.getByRole("button", { name: "Thử lại 2 mục lỗi" })).toBeVisible();
    const [, close] = job.getAllByRole("button", { name: "Đóng" });
    if (close) await play.userEvent.click(close);
    await expect(bar.getByText("Đã chọn 2")).toBeVisible();
  },
};

export const SellerDeletes: Story = {
  ...screen({ path: "/quan-ly-san-pham-shop", role: "seller" }),
  play: async (play) => {
    const bar = await choose(play, 2);
    await play.userEvent.click(bar.getByRole("button", { name: "Xóa" }));
    const question = await dialog("Xóa 2 sản phẩm?");
    await play.userEvent.click(question.getByRole("button", { name: "Xóa" }));
    const job = await dialog("Xóa 2 sản phẩm");
    await expect(await job.findByText("Đã xong 2 / 2 mục.", {}, patient)).toBeVisible();
    const [, close] = job.getAllByRole("button", { name: "Đóng" });
    if (close) await play.userEvent.click(close);
    await toast("Đã xóa 2 sản phẩm");
  },
};
