import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { LoginScreen } from "./login-screen.tsx";

const meta = { title: "login/LoginScreen", component: LoginScreen } satisfies Meta;
export default meta;
type Story = StoryObj;

const path = "/dang-nhap?from=/mua-sam";

export const Guest: Story = screen({ path });

export const WrongPassword: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Email hoặc số điện thoại"), "muahang@tap.vn");
    await userEvent.type(canvas.getByLabelText("Mật khẩu"), "sai-mat-khau{Enter}");
    const refusals = await canvas.findAllByText("Email/số điện thoại hoặc mật khẩu không đúng");
    await expect(refusals[0]).toBeVisible();
    await expect(canvas.getByLabelText("Mật khẩu")).toHaveValue("sai-mat-khau");
  },
};

export const BackToThePageAskedFor: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Email hoặc số điện thoại"), "muahang@tap.vn");
    await userEvent.type(canvas.getByLabelText("Mật khẩu"), "Tap@12345{Enter}");
    await expect(await canvas.findByRole("heading", { name: "Chợ nông sản TAP" })).toBeVisible();
  },
};

export const TwoStepCode: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Email hoặc số điện thoại"), "haibuoc@tap.vn");
    await userEvent.type(canvas.getByLabelText("Mật khẩu"), "Tap@12345{Enter}");
    await expect(await canvas.findByRole("heading", { name: "Xác thực 2 bước" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Quay lại đăng nhập" }));
    await expect(canvas.getByLabelText("Email hoặc số điện thoại")).toHaveValue("haibuoc@tap.vn");
  },
};
