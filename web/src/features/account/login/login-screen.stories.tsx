import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { lastCodeTo } from "#storybook/mailbox.ts";
import type { Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { PasswordStep } from "./login-screen.tsx";

const meta = { title: "Tài khoản/Đăng nhập/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/dang-nhap?from=/mua-sam";
const patient = { timeout: 10_000 };

async function signIn({ canvas, userEvent }: Play, email: string, password = "Tap@12345") {
  const identifier = await canvas.findByLabelText("Email hoặc số điện thoại", {}, patient);
  await userEvent.type(identifier, email);
  await userEvent.type(canvas.getByLabelText("Mật khẩu"), `${password}{Enter}`);
}

export const Guest: Story = screen({ path });
export const Phone: Story = { ...screen({ path }), globals: { viewport: { value: "phone" } } };

export const WrongPassword: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, "muahang@tap.vn", "sai-mat-khau");
    const text = "Email/số điện thoại hoặc mật khẩu không đúng";
    const [inline] = await canvas.findAllByText(text, {}, patient);
    await expect(inline).toBeVisible();
    await expect(canvas.getByLabelText("Mật khẩu")).toHaveValue("sai-mat-khau");
    await expect(canvas.getByLabelText("Mật khẩu")).toHaveFocus();
  },
};

export const LockedAccount: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, "bikhoa@tap.vn");
    const [inline] = await canvas.findAllByText("Tài khoản đã bị khóa", {}, patient);
    await expect(inline).toBeVisible();
  },
};

export const BackToThePageAskedFor: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, "muahang@tap.vn");
    const heading = { name: "Chợ nông sản TAP" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};

export const TwoStepCode: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText("Ghi nhớ đăng nhập", {}, patient));
    await signIn({ canvas, userEvent }, "haibuoc@tap.vn");
    const heading = { name: "Xác thực 2 bước" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Quay lại đăng nhập" }));
    const identifier = canvas.getByLabelText("Email hoặc số điện thoại");
    await expect(identifier).toHaveValue("haibuoc@tap.vn");
    await expect(canvas.getByLabelText("Ghi nhớ đăng nhập")).toBeChecked();
  },
};

export const TwoStepSignsIn: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent }, "haibuoc@tap.vn");
    const field = await canvas.findByLabelText("Mã xác thực 2 bước", {}, patient);
    await expect(canvas.getByRole("timer")).toHaveTextContent(/Mã còn hiệu lực/);
    await userEvent.type(field, `${await lastCodeTo("haibuoc@tap.vn")}{Enter}`);
    const heading = { name: "Chợ nông sản TAP" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};

export const ResetByEmail: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    const identifier = await canvas.findByLabelText("Email hoặc số điện thoại", {}, patient);
    await userEvent.type(identifier, "muahang@tap.vn");
    await expect(canvas.getByRole("link", { name: "Quên mật khẩu?" })).toHaveAttribute(
      "href",
      "/quen-mat-khau?from=%2Fmua-sam",
    );
    await userEvent.click(canvas.getByLabelText("Ghi nhớ đăng nhập"));
    await userEvent.click(canvas.getByRole("button", { name: "Đặt lại mật khẩu qua email" }));
    await expect(await canvas.findByLabelText("Email")).toHaveValue("muahang@tap.vn");
    await userEvent.click(canvas.getByRole("button", { name: "Quay lại đăng nhập" }));
    await expect(await canvas.findByLabelText("Ghi nhớ đăng nhập")).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Đặt lại mật khẩu qua email" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Gửi mã" }));
    const link = { name: "Nhập mã xác nhận" };
    await userEvent.click(await canvas.findByRole("link", link, patient));
    await expect(await canvas.findByLabelText("Mã OTP", {}, patient)).toBeVisible();
    await expect(canvas.getByText("muahang@tap.vn")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Quay lại quên mật khẩu" }));
    await expect(await canvas.findByRole("link", { name: "Quay lại đăng nhập" })).toHaveAttribute(
      "href",
      "/dang-nhap?from=%2Fmua-sam",
    );
  },
};

export const ResetNotSent: Story = {
  ...screen({ path, scenario: "mail-down" }),
  play: async ({ canvas, userEvent }) => {
    const reset = { name: "Đặt lại mật khẩu qua email" };
    await userEvent.click(await canvas.findByRole("button", reset, patient));
    const field = await canvas.findByLabelText("Email");
    await userEvent.type(field, "lan{Enter}");
    await expect(canvas.getByText("Email không hợp lệ")).toBeVisible();
    await userEvent.type(field, "@tap.vn{Enter}");
    const text = "Dịch vụ email tạm ngừng. Vui lòng thử lại sau.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Quay lại đăng nhập" }));
    await expect(await canvas.findByLabelText("Mật khẩu")).toBeVisible();
  },
};

const step = {
  render: (args) => <PasswordStep {...args} />,
  args: { typed: {}, pending: false, error: undefined, onSubmit: fn(), onReset: fn() },
} satisfies StoryObj<typeof PasswordStep>;

export const NotFilled: StoryObj<typeof PasswordStep> = {
  ...step,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Đăng nhập" }));
    await expect(canvas.getByText("Vui lòng nhập email hoặc số điện thoại")).toBeVisible();
    await expect(canvas.getByText("Vui lòng nhập mật khẩu")).toBeVisible();
    await expect(canvas.getByLabelText("Email hoặc số điện thoại")).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: StoryObj<typeof PasswordStep> = {
  ...step,
  args: { ...step.args, typed: { identifier: "muahang@tap.vn" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Mật khẩu"), "Tap@12345{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Sending: StoryObj<typeof PasswordStep> = {
  ...step,
  args: { ...step.args, typed: { identifier: "muahang@tap.vn" }, pending: true },
};

export const Refused: StoryObj<typeof PasswordStep> = {
  ...step,
  args: {
    ...step.args,
    typed: { identifier: "muahang@tap.vn" },
    error: "Email/số điện thoại hoặc mật khẩu không đúng",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("mật khẩu không đúng");
    await expect(canvas.getByLabelText("Mật khẩu")).toHaveFocus();
  },
};
