import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, waitFor, type within } from "storybook/test";
import type { Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { heic } from "#web/lib/picture-bytes.fixtures.ts";
import { qrPicture } from "#web/lib/qr-picture.ts";
import { receiveLink } from "#web/lib/receive-link.ts";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";

const meta = { title: "Ví/QR Pay/Màn hình", beforeEach: cleanTab } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Pick<Play, "userEvent"> & {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
};

/** The first query waits for the mock. */
const patient = { timeout: 15_000 };
const seller = "TAP_5E6F7A8B";

async function choose({ canvas, canvasElement, userEvent }: Context, file: File) {
  await canvas.findByRole("button", { name: "Chọn ảnh" }, patient);
  const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
  if (input) await userEvent.upload(input, file);
}

const pictureOf = async (content: string) =>
  new File([await qrPicture(content)], "ma.png", { type: "image/png" });

async function drawAll(contents: readonly string[]): Promise<HTMLCanvasElement> {
  const pictures = await Promise.all(
    contents.map(async (content) => createImageBitmap(await qrPicture(content))),
  );
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(SIDE, SIDE * pictures.length);
  canvas.height = SIDE;
  const brush = canvas.getContext("2d");
  if (brush) brush.fillStyle = "#fff";
  brush?.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, picture] of pictures.entries()) {
    brush?.drawImage(picture, index * SIDE, 0, SIDE, SIDE);
  }
  return canvas;
}

const SIDE = 400;

async function pictureOfAll(contents: readonly string[]): Promise<File> {
  const canvas = await drawAll(contents);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File(blob ? [blob] : [], "ma.png", { type: "image/png" });
}

async function withCamera(contents: readonly string[], action: () => Promise<void>) {
  const picture = await drawAll(contents);
  const stream = picture.captureStream();
  // A still canvas sends no frames.
  const drawing = setInterval(() => picture.getContext("2d")?.fillRect(0, 0, 1, 1), 50);
  const camera = spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(stream);
  try {
    await action();
  } finally {
    camera.mockRestore();
    clearInterval(drawing);
    for (const track of stream.getTracks()) track.stop();
  }
}

export const Scan: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("tab", { name: "Quét mã", selected: true }, patient),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Bật camera" })).toBeVisible();
  },
};

export const ScanOnAPhone: Story = { ...Scan, globals: { viewport: { value: "phone" } } };

export const NoCamera: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bật camera" }, patient));
    const text = "Tính năng quét bằng camera sắp ra mắt trên thiết bị này";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Chọn ảnh" })).toBeVisible();
  },
};

export const PictureOfALink: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    const request = { uidCode: seller, amount: 75_000, message: "Tiền gạo" };
    await choose(context, await pictureOf(receiveLink(window.location.origin, request)));
    await expect(await context.canvas.findByText("Lê Văn Đạt", {}, patient)).toBeVisible();
  },
};

export const PictureOfABankAccount: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    const account =
      "00020101021238540010A00000072701240006970436011000000000010208QRIBFTTA530370454065000005802VN62160812NAP TAP 00426304585E";
    await choose(context, await pictureOf(account));
    const { canvas } = context;
    await expect(await canvas.findByText("Vietcombank", {}, patient)).toBeVisible();
    await expect(canvas.getByText("0000000001")).toBeVisible();
    await expect(canvas.getByText(/chưa trả được vào tài khoản ngân hàng/)).toBeVisible();
  },
};

export const PictureOfACard: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    const card =
      "00020101021238600010A00000072701300006970403011697040311012345670208QRIBFTTC53037045405500005802VN62150811chuyen tien6304FC3F";
    await choose(context, await pictureOf(card));
    const { canvas } = context;
    await expect(await canvas.findByText("Số thẻ", {}, patient)).toBeVisible();
    await expect(canvas.getByText("9704031101234567")).toBeVisible();
    await expect(canvas.queryByText("Số tài khoản")).not.toBeInTheDocument();
  },
};

export const PictureOfAPhone: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    await choose(context, new File([heic], "IMG_1.jpg", { type: "image/jpeg" }));
    const text = /^Trình duyệt này không mở được ảnh HEIC/;
    await expect(await context.canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const CameraWithABrokenReader: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  beforeEach: () => {
    const own = globalThis.BarcodeDetector;
    globalThis.BarcodeDetector = class {
      static getSupportedFormats = async () => ["qr_code"];
      detect = () => Promise.reject(new Error("Barcode detection service unavailable"));
    };
    return () => {
      globalThis.BarcodeDetector = own;
    };
  },
  play: async ({ canvas, userEvent }) => {
    await withCamera([seller], async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Bật camera" }, patient));
      await expect(await canvas.findByText("Lê Văn Đạt", {}, patient)).toBeVisible();
    });
  },
};

export const PictureOfAnotherSite: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    const address = "https://trang-la.example/chuyen-tien?den=TAP_5E6F7A8B";
    await choose(context, await pictureOf(address));
    await expect(await context.canvas.findByText(address, {}, patient)).toBeVisible();
    await expect(context.canvas.queryByRole("link", { name: address })).toBeNull();
  },
};

export const NotAPicture: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    await choose(context, new File(["Không phải ảnh"], "anh.png", { type: "image/png" }));
    const text = /không phải là ảnh.*PNG, JPEG, WebP hoặc GIF/;
    await expect(await context.canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const KindsOfPictures: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("button", { name: "Chọn ảnh" }, patient);
    const { accept = "" } = canvasElement.querySelector<HTMLInputElement>("input[type=file]") ?? {};
    await expect(accept).not.toMatch(/svg|\*/);
    await expect(canvas.getByText(/PNG, JPEG, WebP hoặc GIF/)).toBeVisible();
  },
};

export const PictureOfTwoCodes: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    await choose(context, await pictureOfAll([seller, "TAP_7C01D4E9"]));
    const { canvas } = context;
    const text = /^Ảnh có nhiều mã QR khác nhau/;
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const PictureOfOneCodeTwice: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    await choose(context, await pictureOfAll([seller, seller]));
    await expect(await context.canvas.findByText("Lê Văn Đạt", {}, patient)).toBeVisible();
  },
};

export const CameraSeesAnotherSite: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await withCamera(["https://trang-la.example/x"], async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Bật camera" }, patient));
      const title = await canvas.findByText("Mã dẫn tới trang web khác", {}, patient);
      const card = canvas.getByRole("region", { name: "Quét bằng camera" });
      await expect(card).toContainElement(title);
      await waitFor(() => expect(document.activeElement).toContainElement(title));
      await expect(title.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
      await expect(canvas.getByRole("button", { name: "Bật camera" })).toBeVisible();
    });
  },
};

export const CameraSeesTwoCodes: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await withCamera([seller, "TAP_7C01D4E9"], async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Bật camera" }, patient));
      await expect(await canvas.findByText(/^Có nhiều mã QR/, {}, patient)).toBeVisible();
      await expect(canvas.getByLabelText("Hình từ camera")).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Tắt camera" }));
    });
  },
};

export const CameraByKeyboard: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await withCamera([], async () => {
      const on = await canvas.findByRole("button", { name: "Bật camera" }, patient);
      on.focus();
      await userEvent.keyboard("{Enter}");
      const off = await canvas.findByRole("button", { name: "Tắt camera" }, patient);
      await expect(off).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect(await canvas.findByRole("button", { name: "Bật camera" })).toHaveFocus();
    });
  },
};

export const NoCodeInPicture: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    const canvas = new OffscreenCanvas(400, 300);
    canvas.getContext("2d")?.fillRect(40, 40, 200, 100);
    const blob = await canvas.convertToBlob();
    await choose(context, new File([blob], "anh.png", { type: "image/png" }));
    const text = /Không đọc được mã QR trong ảnh/;
    await expect(await context.canvas.findByText(text, {}, patient)).toBeVisible();
  },
};
