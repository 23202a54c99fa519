import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import { callsOf, type Play, pressHastily, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Tài khoản/Hồ sơ/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/tai-khoan";

async function edit({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Chỉnh sửa" }));
  const name = await canvas.findByRole("textbox", { name: /Họ và tên/ });
  const province = await canvas.findByRole("combobox", { name: /Tỉnh/ });
  await waitFor(() => expect(province).toBeEnabled());
  return { name, province };
}

async function save({ canvas, userEvent }: Play) {
  await userEvent.click(canvas.getByRole("button", { name: "Lưu thay đổi" }));
}

async function chooseCaiKhe({ canvas, userEvent }: Play) {
  await userEvent.click(canvas.getByRole("combobox", { name: /Tỉnh/ }));
  await userEvent.keyboard("can tho{Enter}");
  const ward = canvas.getByRole("combobox", { name: /Phường/ });
  await waitFor(() => expect(ward).toBeEnabled());
  await userEvent.click(ward);
  await userEvent.keyboard("cai khe{Enter}");
  await expect(ward).toHaveValue("Phường Cái Khế");
}

function addressIsRefused() {
  const real = globalThis.fetch.bind(globalThis);
  spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const isAddress =
      input instanceof Request && input.method === "PUT" && input.url.endsWith("/users/address");
    if (!isAddress) return real(input, init);
    const problem = { status: 503, code: "UNAVAILABLE", message: "Máy chủ đang bảo trì" };
    return Promise.resolve(Response.json(problem, { status: 503 }));
  });
}

export const Filled: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toBeVisible();
    await expect(await canvas.findByRole("img", { name: /Mã QR/ })).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "Thông tin cá nhân" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const Dark: Story = { ...screen({ path, role: "buyer" }), globals: { scheme: "dark" } };

export const SavesPersonAndAddress: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const { name } = await edit({ canvas, userEvent });
    await userEvent.clear(name);
    await userEvent.type(name, "Nguyễn Thị Lan Anh");
    await chooseCaiKhe({ canvas, userEvent });
    await save({ canvas, userEvent });
    await toast("Cập nhật hồ sơ thành công");
    await expect(await canvas.findByText(/Phường Cái Khế, Thành phố Cần Thơ$/)).toBeVisible();
    const title = await canvas.findByRole("heading", { level: 1, name: "Nguyễn Thị Lan Anh" });
    await expect(title).toBeVisible();
  },
};

/** Six minutes after the sign-in, another e-mail needs the password. */
export const SignsInAgainForANewEmail: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await edit({ canvas, userEvent });
    const now = Date.now;
    spyOn(Date, "now").mockImplementation(() => now() + 6 * 60_000);
    const email = canvas.getByRole("textbox", { name: /Email/ });
    await userEvent.clear(email);
    await userEvent.type(email, "lan.moi@tap.vn");
    await save({ canvas, userEvent });
    const dialog = await everywhere.findByRole("dialog", { name: "Xác nhận bằng mật khẩu" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Quay lại" }));
    await expect(await canvas.findByText(/nhập lại mật khẩu để đổi email/)).toBeVisible();
    await expect(email).toHaveValue("lan.moi@tap.vn");

    await save({ canvas, userEvent });
    await userEvent.type(await everywhere.findByLabelText("Mật khẩu"), "Tap@12345{Enter}");
    await toast("Cập nhật hồ sơ thành công");
    await expect(await canvas.findByText("lan.moi@tap.vn")).toBeVisible();
  },
};

export const EmailTaken: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await edit({ canvas, userEvent });
    const email = canvas.getByRole("textbox", { name: /Email/ });
    await userEvent.clear(email);
    await userEvent.type(email, "nguoiban@tap.vn");
    await save({ canvas, userEvent });
    await expect(await canvas.findByText(/^Cập nhật hồ sơ thất bại/)).toBeVisible();
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveValue("nguoiban@tap.vn");
    await expect(email).toBeInvalid();
  },
};

export const HalfSaved: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const { name } = await edit({ canvas, userEvent });
    await userEvent.clear(name);
    await userEvent.type(name, "Nguyễn Lan");
    await chooseCaiKhe({ canvas, userEvent });
    addressIsRefused();
    await save({ canvas, userEvent });
    const half = /^Thông tin cá nhân đã được lưu, nhưng địa chỉ thì chưa\. Máy chủ đang bảo trì/;
    await expect(await canvas.findByText(half)).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: /Phường/ })).toHaveValue("Phường Cái Khế");
    await expect(name).toHaveValue("Nguyễn Lan");
  },
};

export const LeavingAsks: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const { name } = await edit({ canvas, userEvent });
    await userEvent.type(name, " Anh");
    await userEvent.click(canvas.getByRole("tab", { name: "Bảo mật" }));
    const question = await everywhere.findByRole("dialog", { name: "Bỏ các thay đổi?" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await expect(name).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Bảo mật" }));
    await userEvent.click(await everywhere.findByRole("button", { name: "Bỏ thay đổi" }));
    await waitFor(() => expect(name).not.toBeInTheDocument());
    await expect(canvas.getByRole("tab", { name: "Bảo mật" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};

export const PlacesDown: Story = {
  ...screen({ path, role: "buyer", scenario: "places-down" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Chỉnh sửa" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Nhập tay" }));
    const ward = canvas.getByRole("textbox", { name: /Phường/ });
    await userEvent.clear(ward);
    await save({ canvas, userEvent });
    await expect(await canvas.findByText("Vui lòng chọn đầy đủ địa chỉ hành chính")).toBeVisible();
    await userEvent.type(ward, "Phường Mới");
    await save({ canvas, userEvent });
    await toast("Cập nhật hồ sơ thành công");
    await expect(await canvas.findByText(/, Phường Mới,/)).toBeVisible();
  },
};

export const PlacesSlow: Story = {
  ...screen({ path, role: "buyer", scenario: "places-slow" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Chỉnh sửa" }));
    const notice = await canvas.findByText("Danh sách địa chỉ hành chính tải chậm.");
    await expect(notice).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Thử lại" })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Nhập tay" }));
    await expect(canvas.getByRole("textbox", { name: /Phường/ })).toHaveValue("Phường Thủ Đức");
    await expect(notice).not.toBeInTheDocument();
  },
};

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64);
  canvas.getContext("2d")?.fillRect(0, 0, 64, 64);
  return new File([await canvas.convertToBlob()], "anh.png", { type: "image/png" });
}

export const WrongAvatars: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const camera = await canvas.findByRole("button", { name: "Đổi ảnh đại diện" });
    const input = canvasElement.querySelector<HTMLInputElement>("input[type='file']");
    if (!input) throw new Error("There is no field for a file");
    await userEvent.upload(input, new File(["chữ"], "anh.png", { type: "image/png" }));
    await waitFor(() => expect(camera).toHaveAccessibleDescription("Chỉ chấp nhận file ảnh!"));
    const big = new File([new Uint8Array(1024 * 1024 + 1)], "to.png", { type: "image/png" });
    await userEvent.upload(input, big);
    await waitFor(() => expect(camera).toHaveAccessibleDescription("Ảnh vượt quá 1MB."));
    await expect(everywhere.getAllByText("Ảnh vượt quá 1MB.")).toHaveLength(1);
    await userEvent.upload(input, await picture());
    await everywhere.findByRole("dialog", { name: "Cập nhật ảnh đại diện" });
    await expect(everywhere.queryByText("Ảnh vượt quá 1MB.")).not.toBeInTheDocument();
  },
};

export const QrDownloaded: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("img", { name: /Mã QR/ });
    spyOn(navigator.clipboard, "write").mockRejectedValue(new DOMException("", "NotAllowedError"));
    await userEvent.click(canvas.getByRole("button", { name: "Sao chép mã QR" }));
    await toast("Đã tải xuống ảnh QR!");
  },
};

export const Guest: Story = {
  ...screen({ path, role: "guest" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Mật khẩu/)).toBeVisible();
  },
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /Thử lại/ })).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "buyer", scenario: "slow" });

export const PressedTwiceItIsSavedOnce: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const { name } = await edit({ canvas, userEvent });
    await userEvent.clear(name);
    await userEvent.type(name, "Nguyễn Thị Lan Anh");
    const saved = callsOf("PUT /api/users/profile");
    pressHastily(canvas.getByRole("button", { name: "Lưu thay đổi" }));
    await toast("Cập nhật hồ sơ thành công");
    await expect(saved()).toBe(1);
  },
};
