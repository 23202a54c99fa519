import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { busyView, failedPart, quietView } from "./seller-home.fixtures.ts";
import { SellerHome } from "./seller-home-screen.tsx";

const meta = { title: "Văn phòng/Bán hàng hôm nay/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const seller = { path: "/ban-hang", role: "seller" } as const;
const patient = { timeout: 10_000 };

export const Filled: Story = {
  ...screen(seller),
  play: async ({ canvas }) => {
    const tasks = within(await canvas.findByRole("region", { name: "Việc cần làm" }, patient));
    await tasks.findByText(/đơn cần xử lý/, {}, patient);
    const hrefs = tasks.getAllByRole("link").map((link) => link.getAttribute("href"));
    await expect(hrefs).toEqual([
      "/quan-ly-don-hang?muc=yeu-cau-huy",
      "/quan-ly-don-hang?status=pending",
      "/quan-ly-don-hang?status=confirmed",
      "/quan-ly-don-hang?status=packing",
      "/quan-ly-ton-kho-shop?stockStatus=out_of_stock",
      "/quan-ly-ton-kho-shop?stockStatus=low",
    ]);
    const week = canvas.getByRole("region", { name: "Tiền bán 7 ngày qua" });
    await expect(week).toHaveTextContent(/[\d.]+ đ\d+ đơn, \d\d\/\d\d\/\d{4} – /);
  },
};

export const PhoneDark: Story = {
  ...screen(seller),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
};

export const OrdersFail: Story = {
  ...screen({ ...seller, scenario: "order-list-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Máy chủ đang bảo trì", {}, patient)).toHaveLength(4);
    await expect(canvas.getByRole("link", { name: /^Hết hàng/ })).toBeVisible();
  },
};

export const AllFail: Story = {
  ...screen({ ...seller, scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert", {}, patient);
    await expect(alert).toHaveTextContent("Không tải được việc bán hàng hôm nay");
    await expect(within(alert).getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const Loading: Story = screen({ ...seller, scenario: "slow" });

export const OfAllShops: Story = {
  ...screen({ ...seller, role: "admin" }),
  play: async ({ canvas }) => {
    const title = "Việc cần làm của mọi cửa hàng";
    const tasks = within(await canvas.findByRole("region", { name: title }, patient));
    await expect(tasks.getByRole("link", { name: /^Hết hàng/ })).toHaveAttribute(
      "href",
      "/quan-ly-ton-kho?stockStatus=out_of_stock",
    );
  },
};

const retry = { onRetry: fn(), isRetrying: false };

export const NothingToDo: Story = {
  render: () => <SellerHome view={quietView} retry={retry} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Hôm nay chưa có việc gì")).toBeVisible();
    await expect(canvas.getByText("1.250.000 đ")).toBeVisible();
    await expect(canvas.getByText("6 đơn, 16/11/2026 – 22/11/2026")).toBeVisible();
  },
};

export const Busy: Story = {
  render: () => <SellerHome view={{ ...busyView, toPack: failedPart }} retry={retry} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Ít nhất/)).toHaveTextContent("Ít nhất 187.654.321 đ");
    await expect(canvas.getByText(/^Chỉ đọc 500 đơn gần nhất/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Thử lại: Đơn chờ đóng gói" }));
    await expect(retry.onRetry).toHaveBeenCalledOnce();
  },
};
