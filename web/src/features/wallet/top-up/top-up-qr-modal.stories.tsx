import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { callsOf, dialog } from "#storybook/play.ts";
import { ApiError } from "#web/api/api-error.ts";
import { transactionQuery } from "#web/api/wallet.ts";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { keepTopUp } from "#web/lib/open-top-up.ts";
import { deposit, topUp } from "./top-up.fixtures.ts";
import { TopUpQrModal } from "./top-up-qr-modal.tsx";

const { transactionId: id } = topUp();
const title = "Mã QR nạp tiền";
const statusCall = `GET /api/wallet/transaction/${id}` as const;

const meta = {
  title: "Ví/Nạp tiền/Mã QR",
  component: TopUpQrModal,
  args: { userId: "u-1", id, onClose: fn() },
  beforeEach: () => {
    keepTopUp("u-1", topUp());
    callsOf(statusCall, () => Response.json(deposit("pending")));
    return removeAllDrafts;
  },
} satisfies Meta<typeof TopUpQrModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    const modal = await dialog(title);
    await expect(modal.getByRole("img", { name: /^Mã QR/ })).toBeVisible();
    await expect(modal.getByText("NAP TAP 0042")).toBeVisible();
    await expect(modal.getByText("0000000001")).toBeVisible();
    for (const what of ["ngân hàng", "số tài khoản", "số tiền", "nội dung chuyển khoản"]) {
      await expect(modal.getByRole("button", { name: `Sao chép ${what}` })).toBeVisible();
    }
    await expect(modal.getByText("Chờ xác nhận")).toBeVisible();
  },
};

export const CopiesTheAmountThatIsShown: Story = {
  beforeEach: () => keepTopUp("u-1", topUp({ amount: 490_000 })),
  play: async ({ userEvent }) => {
    const modal = await dialog(title);
    const copied = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await expect(modal.getByText("500.000 đ")).toBeVisible();
    await userEvent.click(modal.getByRole("button", { name: "Sao chép số tiền" }));
    await expect(copied).toHaveBeenCalledWith("500000");
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const Dark: Story = { globals: { scheme: "dark" } };

export const Confirmed: Story = {
  beforeEach: () => {
    callsOf(statusCall, () => Response.json(deposit("completed")));
  },
  play: async () => {
    const modal = await dialog(title);
    await expect(await modal.findByText("Đã nạp 500.000 đ vào ví")).toBeVisible();
    await expect(modal.queryByRole("img", { name: /^Mã QR/ })).not.toBeInTheDocument();
  },
};

export const Rejected: Story = {
  beforeEach: () => {
    callsOf(statusCall, () => Response.json(deposit("cancelled")));
  },
  play: async () => {
    const modal = await dialog(title);
    await expect(await modal.findByText("Nạp tiền thất bại")).toBeVisible();
  },
};

export const ImageAlone: Story = {
  beforeEach: () => {
    const qrCode =
      "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>";
    keepTopUp("u-1", topUp({ qrString: undefined, qrCode }));
  },
  play: async () => {
    const modal = await dialog(title);
    await expect(modal.getByRole("img", { name: /^Mã QR/ })).toHaveAttribute("src");
    await expect(modal.queryByRole("button", { name: "Lưu mã QR" })).not.toBeInTheDocument();
  },
};

export const PaymentPageAlone: Story = {
  beforeEach: () => {
    keepTopUp("u-1", topUp({ qrString: undefined, paymentUrl: "https://pay.example/1" }));
  },
  play: async () => {
    const modal = await dialog(title);
    const link = modal.getByRole("link", { name: "Mở trang thanh toán" });
    await expect(link).toHaveAttribute("href", "https://pay.example/1");
  },
};

export const NoQr: Story = {
  beforeEach: () => {
    keepTopUp("u-1", topUp({ qrString: undefined, paymentUrl: "javascript:alert(1)" }));
  },
  play: async () => {
    const modal = await dialog(title);
    await expect(modal.getByText("Không thể tạo mã QR, vui lòng thử lại")).toBeVisible();
  },
};

export const MadeElsewhere: Story = {
  beforeEach: removeAllDrafts,
  play: async () => {
    const modal = await dialog(title);
    await expect(await modal.findByText("Mã QR chỉ có ở nơi đã tạo yêu cầu")).toBeVisible();
  },
};

export const NotFound: Story = {
  beforeEach: () => {
    removeAllDrafts();
    callsOf(statusCall, () => Response.json({ code: "NOT_FOUND" }, { status: 404 }));
  },
  play: async () => {
    const modal = await dialog(title);
    await expect(await modal.findByText("Không tìm thấy giao dịch")).toBeVisible();
    await expect(modal.queryByText("Chờ xác nhận")).toBeNull();
    await expect(modal.queryByText(/trạng thái/i)).toBeNull();
  },
};

const down = new ApiError(503, { message: "Máy chủ đang bảo trì" });

export const ServerDown: Story = {
  decorators: [withCache({ ...transactionQuery(id), error: down })],
  beforeEach: () => {
    removeAllDrafts();
    callsOf(statusCall, () => Response.json({ message: down.message }, { status: 503 }));
  },
  play: async () => {
    const modal = await dialog(title);
    await expect(await modal.findByText("Máy chủ đang bảo trì")).toBeVisible();
    await expect(modal.getByRole("button", { name: "Thử lại" })).toBeVisible();
    await expect(modal.queryByText("Chờ xác nhận")).toBeNull();
  },
};
