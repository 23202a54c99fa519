import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen as page, waitFor } from "storybook/test";
import { callsOf } from "#storybook/play.ts";
import { answerOf } from "./google-return.fixtures.ts";
import { GoogleReturnScreen } from "./google-return-screen.tsx";

const meta = {
  title: "Tài khoản/Google/Trang quay về",
  component: GoogleReturnScreen,
  parameters: { tap: { path: "/dang-nhap/google" }, layout: "fullscreen" },
  args: { callback: undefined, onUser: fn(), onTwoStep: fn(), onNewcomer: fn() },
  // Loaders run once the tab's backend is ready.
  render: (args, { loaded }) => <GoogleReturnScreen {...args} callback={loaded.callback} />,
} satisfies Meta<typeof GoogleReturnScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** This account was chosen on Google's page, or "Từ chối" to decline. */
const chosen = (choice: string, intent: "login" | "register" = "login") => [
  async () => ({ callback: await answerOf(choice, { intent, from: "/mua-sam", remember: false }) }),
];
const inSituation = (scenario: string) => ({ tap: { path: "/dang-nhap/google", scenario } });

export const OpenedByHand: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Không có lượt đăng nhập bằng Google/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Quay lại/ })).toBeVisible();
  },
};

export const Forged: Story = {
  loaders: [() => ({ callback: { state: "not-of-this-browser", code: "x" } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Quay lại/ })).toBeVisible();
    await expect(canvas.getByRole("alert")).not.toBeEmptyDOMElement();
  },
};

export const KnownAccount: Story = {
  loaders: chosen("muahang@tap.vn"),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Đang xác nhận với Google…");
    await waitFor(() => expect(args.onUser).toHaveBeenCalledOnce());
    const user = expect.objectContaining({ email: "muahang@tap.vn" });
    await expect(args.onUser).toHaveBeenCalledWith(user, "/mua-sam");
  },
};

export const TwoStepAccount: Story = {
  loaders: chosen("haibuoc@tap.vn"),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onTwoStep).toHaveBeenCalledOnce());
    await expect(args.onUser).not.toHaveBeenCalled();
  },
};

export const RefusedByVisitor: Story = {
  loaders: chosen("Từ chối", "register"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Đăng ký bằng Google thất bại")).toBeVisible();
  },
};

export const Newcomer: Story = {
  loaders: chosen("khach.google@gmail.com", "register"),
  play: async ({ args, userEvent }) => {
    const confirm = await page.findByRole("button", { name: "Xác nhận" });
    await expect(confirm).toBeDisabled();
    await page.findByRole("option", { name: "Nông dân" });
    await userEvent.selectOptions(page.getByLabelText("Loại tài khoản"), "Nông dân");
    await expect(confirm).toBeDisabled();
    await userEvent.type(page.getByLabelText("Số điện thoại"), "+84 987 111 222");
    await userEvent.click(confirm);
    await waitFor(() => expect(args.onUser).toHaveBeenCalledOnce());
  },
};

export const NewcomerPutsItOff: Story = {
  loaders: chosen("khach.google@gmail.com", "register"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await page.findByLabelText("Số điện thoại"), "0987");
    await userEvent.click(page.getByRole("button", { name: "Để sau" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Tiếp tục đăng ký" }));
    await expect(await page.findByLabelText("Số điện thoại")).toHaveValue("0987");
  },
};

export const FlowIsOver: Story = {
  loaders: chosen("khach.google@gmail.com", "register"),
  play: async ({ args, canvas, userEvent }) => {
    const message = "Lượt đăng nhập bằng Google đã hết hạn. Vui lòng thử lại.";
    const problem = { status: 400, code: "GOOGLE_FLOW_LOST", message };
    callsOf("POST /bff/google/register", () => Response.json(problem, { status: 400 }));
    await page.findByRole("option", { name: "Nông dân" });
    await userEvent.selectOptions(page.getByLabelText("Loại tài khoản"), "Nông dân");
    await userEvent.type(page.getByLabelText("Số điện thoại"), "0987111222");
    await userEvent.click(page.getByRole("button", { name: "Xác nhận" }));
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Quay lại/ })).toBeVisible();
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    // A reload must not open the dialog again.
    await expect(args.onNewcomer).toHaveBeenLastCalledWith(undefined);
  },
};

export const CheckFails: Story = {
  loaders: chosen("muahang@tap.vn"),
  parameters: inSituation("social-check-fails"),
  play: async ({ canvas }) => {
    const text = "Kiểm tra đăng nhập mạng xã hội thất bại. Vui lòng thử lại.";
    await expect(await canvas.findByText(text)).toBeVisible();
  },
};

export const LoginFails: Story = {
  loaders: chosen("muahang@tap.vn"),
  parameters: inSituation("social-login-fails"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Đăng nhập bằng Google thất bại")).toBeVisible();
  },
};
