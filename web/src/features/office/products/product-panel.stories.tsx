import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import { type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Sản phẩm/Một sản phẩm" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-san-pham";
const patient = { timeout: 10_000 };

async function openFirst({ canvas, userEvent }: Play) {
  const table = await canvas.findByRole("table", { name: "Sản phẩm" }, patient);
  const [, row] = await within(table).findAllByRole("row");
  if (row) await userEvent.click(row);
  const panel = await everywhere.findByRole("dialog", {}, patient);
  await within(panel).findByRole("heading", { name: "Thông tin chung" }, patient);
  return within(panel);
}

export const Detail: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "desktop" } },
  play: async (play) => {
    const panel = await openFirst(play);
    await expect(panel.getByRole("list", { name: "Hình ảnh" })).toBeVisible();
    await expect(panel.getByRole("list", { name: "Phiên bản" })).toBeVisible();
    await expect(panel.getByText("Ảnh đại diện")).toBeVisible();
    await expect(panel.getByText(/^1 \/ \d+$/)).toBeVisible();
    await play.userEvent.click(panel.getByRole("button", { name: "Sau" }));
    await expect(await panel.findByText(/^2 \/ \d+$/)).toBeVisible();
    await play.userEvent.keyboard("{Escape}");
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const DetailDarkPhone: Story = {
  ...screen({ path: `${path}?xem=3`, role: "admin" }),
  globals: { scheme: "dark", viewport: { value: "phone" } },
  play: async () => {
    const panel = within(await everywhere.findByRole("dialog", {}, patient));
    await expect(
      await panel.findByRole("img", { name: /^Mã QR của / }, patient),
    ).toBeInTheDocument();
  },
};

export const History: Story = {
  ...screen({ path: `${path}?xem=3`, role: "admin" }),
  play: async ({ userEvent }) => {
    const panel = within(await everywhere.findByRole("dialog", {}, patient));
    await userEvent.click(await panel.findByRole("button", { name: "Ẩn" }, patient));
    await toast(/^Đã ẩn /);
    await userEvent.click(panel.getByRole("tab", { name: "Lịch sử" }));
    await expect(await panel.findByText("Đổi trạng thái", {}, patient)).toBeVisible();
    await userEvent.click(panel.getByRole("tab", { name: "Thông tin" }));
    await expect(await panel.findByRole("heading", { name: "Thông tin chung" })).toBeVisible();
  },
};

export const Copied: Story = {
  ...screen({ path: `${path}?xem=1`, role: "admin" }),
  play: async ({ userEvent }) => {
    const panel = within(await everywhere.findByRole("dialog", {}, patient));
    await userEvent.click(await panel.findByRole("button", { name: "Nhân bản" }, patient));
    const name = { name: "Nhân bản sản phẩm" };
    const form = within(await everywhere.findByRole("dialog", name, patient));
    const field = await form.findByLabelText(/^Tên sản phẩm/, {}, patient);
    await expect(field).toHaveDisplayValue(/ \(bản sao\)$/);
    await expect(form.getByText(/^Bản sao chưa có mã SKU/)).toBeVisible();
    for (const stock of form.getAllByLabelText(/^Tồn kho/)) await expect(stock).toHaveValue("0");
    for (const sku of form.getAllByLabelText("Mã SKU")) await expect(sku).toHaveValue("");
    await userEvent.click(form.getByRole("button", { name: "Hủy" }));
    await waitFor(() => expect(everywhere.queryByRole("dialog", name)).not.toBeInTheDocument());
  },
};

export const NoSuchProduct: Story = {
  ...screen({ path: `${path}?xem=999999`, role: "admin" }),
  play: async () => {
    const panel = within(await everywhere.findByRole("dialog", { name: "Sản phẩm" }, patient));
    await expect(await panel.findByText("Không tìm thấy sản phẩm", {}, patient)).toBeVisible();
  },
};

export const OfAnotherShop: Story = {
  ...screen({ path: "/quan-ly-san-pham-shop?xem=3", role: "seller" }),
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const panel = within(await everywhere.findByRole("dialog", { name: "Sản phẩm" }, patient));
    await expect(await panel.findByText("Không tìm thấy sản phẩm", {}, patient)).toBeVisible();
    await expect(panel.queryByRole("button", { name: "Sửa" })).not.toBeInTheDocument();
  },
};

export const Approves: Story = {
  ...screen({ path: `${path}?muc=cho-duyet`, role: "admin" }),
  play: async (play) => {
    const panel = await openFirst(play);
    await expect(panel.getByText(/^Sản phẩm đang chờ duyệt/)).toBeVisible();
    await play.userEvent.click(panel.getByRole("button", { name: "Duyệt" }));
    const name = { name: "Duyệt sản phẩm?" };
    const question = within(await everywhere.findByRole("dialog", name, patient));
    await play.userEvent.click(question.getByRole("button", { name: "Duyệt" }));
    await toast(/^Đã duyệt /);
    await expect(await panel.findByText("Đang bán", {}, patient)).toBeVisible();
  },
};

export const Refuses: Story = {
  ...screen({ path: `${path}?muc=cho-duyet`, role: "admin" }),
  play: async (play) => {
    const panel = await openFirst(play);
    await play.userEvent.click(panel.getByRole("button", { name: "Từ chối" }));
    const name = { name: "Từ chối sản phẩm?" };
    const form = within(await everywhere.findByRole("dialog", name, patient));
    await play.userEvent.click(form.getByRole("button", { name: "Từ chối" }));
    await expect(await form.findByText("Vui lòng nhập lý do từ chối")).toBeVisible();
    await play.userEvent.click(form.getByRole("button", { name: "Ảnh không rõ" }));
    await play.userEvent.click(form.getByRole("button", { name: "Từ chối" }));
    await toast(/^Đã từ chối /);
    await play.userEvent.click(panel.getByRole("tab", { name: "Lịch sử" }));
    await expect(await panel.findByText("Ảnh không rõ", {}, patient)).toBeVisible();
  },
};
