import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, mocked, screen, within } from "storybook/test";
import { callsOf, dialog } from "#storybook/play.ts";
import { choose } from "../editor/filling.fixtures.ts";
import {
  choosePhotos,
  csv,
  good,
  importing,
  opened,
  openedInShop,
  patient,
  preview,
} from "./import.fixtures.ts";

const meta = { title: "Văn phòng/Sản phẩm/Nhập từ tệp, xem trước" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const LooksWrong: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await preview({ userEvent }, [
      "Cải bó xôi,Rau lá,bó,Bó 500 g,18,40",
      "Cải ngọt,Rau lá,bó,Bó 500 g,0,40",
      good[1] ?? "",
    ]);
    await expect(modal.getByRole("button", { name: "Cần xem lại 2" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(modal.getByText("Giá dưới 1.000 đ")).toBeVisible();
    await expect(modal.getByText("Giá 0 đ")).toBeVisible();
    const sent = callsOf("POST /api/products/admin/import");
    await userEvent.click(modal.getByRole("button", { name: "Nhập 3 dòng hợp lệ" }));
    const question = await dialog("Nhập cả 2 dòng trông không đúng?");
    await expect(question.getByText(/^Dòng 2, .*: Giá dưới 1\.000 đ$/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Xem lại" }));
    await expect(sent()).toBe(0);
    await userEvent.click(modal.getByRole("button", { name: "Nhập 3 dòng hợp lệ" }));
    const again = await dialog("Nhập cả 2 dòng trông không đúng?");
    await userEvent.click(again.getByRole("button", { name: "Nhập cả" }));
    await expect(await modal.findByText("Đã nhập 3 trong 3 dòng", {}, patient)).toBeVisible();
  },
};

export const OldAndNew: Story = {
  ...opened,
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    const modal = await importing();
    const header = "Tên sản phẩm,Danh mục,Đơn vị,Phiên bản,Mã SKU,Giá bán,Tồn kho";
    const first = ["Cải thử,Rau lá,bó,Bó 500 g,THU-1,18000,40"];
    await choose(userEvent, csv(first, header));
    await userEvent.click(
      await modal.findByRole("button", { name: "Nhập 1 dòng hợp lệ" }, patient),
    );
    await modal.findByText("Đã nhập 1 trong 1 dòng", {}, patient);
    await userEvent.click(modal.getByRole("button", { name: "Chọn tệp khác" }));
    await choose(userEvent, csv(first, header));
    await expect(await modal.findByRole("button", { name: "Không đổi 1" }, patient)).toBeVisible();
    await userEvent.click(modal.getByRole("button", { name: "Chọn tệp khác" }));
    await choose(userEvent, csv(["Cải thử,Rau lá,bó,Bó 500 g,THU-1,180k,41"], header));
    const row = await modal.findByRole("row", { name: /Cải thử/ }, patient);
    await expect(row).toHaveTextContent("18.000 đ thành → 180.000 đ");
    await expect(row).toHaveTextContent("40 thành → 41");
    await expect(row).toHaveTextContent("Giá gấp 10 lần giá cũ");
  },
};

export const IntoAShop: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await preview({ userEvent }, good);
    const shops = modal.getByRole("combobox", { name: /^Shop của sản phẩm mới/ });
    await userEvent.selectOptions(shops, "HTX Lúa gạo Sóc Trăng");
    const again = await modal.findByRole("combobox", { name: /^Shop của sản phẩm mới/ }, patient);
    await expect(again).toHaveDisplayValue("HTX Lúa gạo Sóc Trăng");
    await userEvent.click(modal.getByRole("button", { name: "Nhập 2 dòng hợp lệ" }));
    await expect(await modal.findByText("Đã nhập 2 trong 2 dòng", {}, patient)).toBeVisible();
  },
};

const skuHeader = "Tên sản phẩm,Danh mục,Đơn vị,Phiên bản,Mã SKU,Giá bán,Tồn kho";
const withSkus = [
  "Cải bó xôi,Rau lá,bó,Bó 500 g,CAI-1,18000,40",
  "Cải ngọt,Rau lá,bó,Bó 500 g,CAI-2,12000,40",
];

export const PhotosOfSkus: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await importing();
    await choose(userEvent, csv(withSkus, skuHeader));
    await modal.findByRole("button", { name: "Thêm ảnh theo mã SKU" }, patient);
    await choosePhotos(userEvent, "cai-1.png", "CAI-1 (2).png", "IMG_1.png");
    await expect(await modal.findByText("2 ảnh khớp mã SKU.", {}, patient)).toBeVisible();
    await expect(modal.getByText("Không có mã SKU nào khớp với IMG_1.png")).toBeVisible();
    await userEvent.click(modal.getByRole("button", { name: "Nhập 2 dòng hợp lệ" }));
    const job = within(
      await screen.findByRole("dialog", { name: "Thêm ảnh cho 1 sản phẩm" }, patient),
    );
    await expect(await job.findByText("Đã xong 1 / 1 mục.", {}, patient)).toBeVisible();
    await userEvent.click(job.getByText("Đóng"));
    await expect(modal.getByText("Đã nhập 2 trong 2 dòng")).toBeVisible();
  },
};

export const OwnShop: Story = {
  ...openedInShop,
  play: async ({ userEvent }) => {
    const modal = await importing();
    await choose(userEvent, csv(withSkus, skuHeader));
    await expect(await modal.findByRole("button", { name: "Lỗi 2" }, patient)).toBeVisible();
    await expect(modal.getAllByText("Bạn cần upload ít nhất 1 ảnh sản phẩm!")).toHaveLength(2);
    await choosePhotos(userEvent, "CAI-1.png", "CAI-2.png");
    await expect(await modal.findByRole("button", { name: "Thêm mới 2" }, patient)).toBeVisible();
    const busy = { status: 503, code: "UNAVAILABLE", message: "Máy chủ đang bận" };
    callsOf("POST /api/products", () => Response.json(busy, { status: 503 }));
    await userEvent.click(modal.getByRole("button", { name: "Nhập 2 dòng hợp lệ" }));
    const job = within(await screen.findByRole("dialog", { name: "Nhập 2 sản phẩm" }, patient));
    await expect(await job.findByText("2 mục lỗi.", {}, patient)).toBeVisible();
    await expect(job.getAllByText("Máy chủ đang bận")).toHaveLength(2);
    mocked(globalThis.fetch).mockRestore();
    await userEvent.click(job.getByRole("button", { name: "Thử lại 2 mục lỗi" }));
    await expect(await job.findByText("Đã xong 2 / 2 mục.", {}, patient)).toBeVisible();
    await userEvent.click(job.getByText("Đóng"));
    await expect(await modal.findByText("Đã nhập 2 trong 2 dòng", {}, patient)).toBeVisible();
  },
};
