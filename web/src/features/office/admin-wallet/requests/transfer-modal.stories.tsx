import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, fireEvent, spyOn, waitFor, within } from "storybook/test";
import { callsOf, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";

const meta = {
  title: "Văn phòng/Duyệt rút tiền/Chuyển khoản",
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const patient = { timeout: 15_000 };
const ofTransfer = "POST /api/admin/wallet/withdraw-requests/rt-0035/confirm-transfer";
const ofUpload = "POST /api/wallet/upload-transfer-receipt";

/** rt-0035 is approved. */
const transfer = screen({
  path: "/quan-ly-vi-tap/rut-tien?status=approved&xem=rt-0035&viec=chuyen-khoan",
  role: "finance",
});

const transferDialog = async () =>
  within(await everywhere.findByRole("dialog", { name: "Đã chuyển khoản rt-0035?" }, patient));

async function usedCode(): Promise<string> {
  const response = await fetch("/api/admin/wallet/withdraw-requests?status=completed&limit=1");
  return (await response.json()).items[0].tapBankTransactionId;
}

const problem = (status: number, body: object) => () => Response.json(body, { status });

async function receiptFile(): Promise<File> {
  const canvas = new OffscreenCanvas(1, 1);
  // Without a context there is nothing to encode.
  canvas.getContext("2d");
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new File([blob], "bien-lai.png", { type: "image/png" });
}

const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>("[role=dialog] input[type=file]");
  if (!input) throw new Error("no file input");
  return input;
};

/** The input is hidden: a user event would not reach it. */
const choose = (file: File) => fireEvent.change(fileInput(), { target: { files: [file] } });

export const Transfers: Story = {
  ...transfer,
  play: async ({ userEvent }) => {
    const dialog = await transferDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Xác nhận" }));
    await expect(await dialog.findByText("Vui lòng nhập mã giao dịch ngân hàng")).toBeVisible();
    const code = dialog.getByLabelText(/^Mã giao dịch ngân hàng/);
    await expect(code).toHaveFocus();
    await userEvent.type(code, "FT26324005678{Enter}");
    await toast("Đã xác nhận chuyển khoản");
  },
};

export const ReceiptSendsTheForm: Story = {
  ...transfer,
  play: async ({ userEvent }) => {
    const dialog = await transferDialog();
    await userEvent.type(dialog.getByLabelText(/^Mã giao dịch ngân hàng/), "FT26324005678");
    const sent = callsOf(ofTransfer);
    choose(await receiptFile());
    await toast("Tải lên biên lai thành công!");
    await toast("Đã xác nhận chuyển khoản");
    await expect(sent()).toBe(1);
  },
};

export const ReceiptBeforeTheCode: Story = {
  ...transfer,
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    const dialog = await transferDialog();
    const sent = callsOf(ofTransfer);
    choose(await receiptFile());
    await expect(await dialog.findByText("Đã tải lên.", {}, patient)).toBeVisible();
    await expect(sent()).toBe(0);
    await userEvent.type(dialog.getByLabelText(/^Mã giao dịch ngân hàng/), "FT26324005678");
    await userEvent.click(dialog.getByRole("button", { name: "Xác nhận" }));
    await toast("Đã xác nhận chuyển khoản");
  },
};

/** Uploads wait until they are finished here; `confirmed` are the forms that were sent. */
function holdUpload() {
  const real = globalThis.fetch.bind(globalThis);
  let stored = Promise.withResolvers<void>();
  const confirmed: FormData[] = [];
  spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (!(input instanceof Request)) return real(input, init);
    if (input.url.endsWith("/upload-transfer-receipt")) await stored.promise;
    if (input.url.endsWith("/confirm-transfer")) confirmed.push(await input.clone().formData());
    return real(input, init);
  });
  const hold = () => {
    stored = Promise.withResolvers<void>();
  };
  return { confirmed, hold, finish: () => stored.resolve() };
}

export const PressedWhileTheReceiptIsOnItsWay: Story = {
  ...transfer,
  play: async ({ userEvent }) => {
    const dialog = await transferDialog();
    const upload = holdUpload();
    choose(await receiptFile());
    await expect(await dialog.findByText("Đang tải ảnh lên…", {}, patient)).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Mã giao dịch ngân hàng/), "FT26324005678{Enter}");
    await expect(upload.confirmed).toHaveLength(0);
    upload.finish();
    await toast("Đã xác nhận chuyển khoản");
    await expect(upload.confirmed).toHaveLength(1);
    await expect(upload.confirmed[0]?.get("receiptStatus")).toBe("provided");
  },
};

/** Consent is read when the receipt has arrived, not when it was picked. */
export const ConsentWhileTheReceiptIsOnItsWay: Story = {
  ...transfer,
  play: async ({ userEvent }) => {
    const dialog = await transferDialog();
    const upload = holdUpload();
    await userEvent.type(dialog.getByLabelText(/^Mã giao dịch ngân hàng/), await usedCode());
    await userEvent.tab();
    const consent = await dialog.findByLabelText(/^Tôi đã xem sao kê/, {}, patient);
    await userEvent.click(consent);
    choose(await receiptFile());
    await expect(await dialog.findByText("Đang tải ảnh lên…", {}, patient)).toBeVisible();
    await userEvent.click(consent);
    dialog.getByLabelText(/^Mã giao dịch ngân hàng/).focus();
    upload.finish();
    await waitFor(() => expect(consent).toHaveFocus(), patient);
    await expect(dialog.getByText("Hãy xác nhận dùng lại, hoặc sửa mã")).toBeVisible();
    await expect(upload.confirmed).toHaveLength(0);

    upload.hold();
    choose(await receiptFile());
    await expect(await dialog.findByText("Đang tải ảnh lên…", {}, patient)).toBeVisible();
    await userEvent.click(consent);
    upload.finish();
    await toast("Đã xác nhận chuyển khoản");
    await expect(upload.confirmed.map((body) => body.get("reuseCode"))).toEqual(["true"]);
  },
};

export const ReceiptFailsQuietly: Story = {
  ...transfer,
  play: async ({ userEvent }) => {
    const dialog = await transferDialog();
    await userEvent.type(dialog.getByLabelText(/^Mã giao dịch ngân hàng/), "FT26324005678");
    callsOf(ofUpload, problem(503, { code: "UNAVAILABLE", message: "Kho ảnh đang bảo trì" }));
    choose(await receiptFile());
    const told = /^Tải lên biên lai thất bại: Kho ảnh đang bảo trì/;
    await expect(await dialog.findByText(told, {}, patient)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Xác nhận" }));
    await toast("Đã xác nhận chuyển khoản");
  },
};

export const NotAPicture: Story = {
  ...transfer,
  globals: { scheme: "dark" },
  play: async () => {
    const dialog = await transferDialog();
    choose(new File(["Đây không phải là ảnh."], "bien-lai.png", { type: "image/png" }));
    await expect(await dialog.findByText(/^Chỉ được chọn file ảnh!/, {}, patient)).toBeVisible();
  },
};

export const TransferRefused: Story = {
  ...transfer,
  play: async ({ userEvent }) => {
    const dialog = await transferDialog();
    callsOf(ofTransfer, problem(400, { code: "VALIDATION", message: "" }));
    await userEvent.type(dialog.getByLabelText(/^Mã giao dịch ngân hàng/), "FT1{Enter}");
    const text = "Xác nhận chuyển tiền thất bại";
    await expect(await dialog.findByText(text, {}, patient)).toBeVisible();
    await expect(dialog.getByLabelText(/^Mã giao dịch ngân hàng/)).toHaveValue("FT1");
  },
};

export const OpenedAgainBeforeItArrived: Story = {
  ...transfer,
  play: async ({ userEvent }) => {
    let dialog = await transferDialog();
    const real = globalThis.fetch.bind(globalThis);
    const keys: (string | null)[] = [];
    spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (!(input instanceof Request)) return real(input, init);
      if (input.url.includes("/bff/calls/")) {
        return Response.json({ state: input.method === "DELETE" ? "given-up" : "unknown" });
      }
      if (!input.url.endsWith("/confirm-transfer")) return real(input, init);
      keys.push(input.headers.get("idempotency-key"));
      throw new TypeError("Failed to fetch");
    });
    choose(await receiptFile());
    await dialog.findByText("Đã tải lên.", {}, patient);
    await userEvent.type(dialog.getByLabelText(/^Ghi chú/), "Chuyển lần một");
    await userEvent.type(dialog.getByLabelText(/^Mã giao dịch ngân hàng/), "FT26324005678{Enter}");
    await dialog.findByText(/^Yêu cầu vẫn đang chờ/, {}, patient);
    await userEvent.click(dialog.getByRole("button", { name: "Xem yêu cầu" }));
    await userEvent.keyboard("a");

    dialog = await transferDialog();
    await dialog.findByText(/^Yêu cầu vẫn đang chờ/, {}, patient);
    const again = /^Gửi lại lệnh này: xác nhận đã chuyển khoản .+, mã FT26324005678, có biên lai/;
    await expect(dialog.getByRole("button", { name: again })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Bỏ lệnh này" }));
    const code = await dialog.findByLabelText(/^Mã giao dịch ngân hàng/, {}, patient);
    await expect(code).toHaveValue("FT26324005678");
    await expect(dialog.getByLabelText(/^Ghi chú/)).toHaveValue("Chuyển lần một");
    await expect(dialog.getByText("Đã tải lên.")).toBeVisible();
    await expect(keys).toHaveLength(1);
  },
};
