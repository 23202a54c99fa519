import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { callsOf } from "#storybook/play.ts";
import { ApiError } from "#web/api/api-error.ts";
import { publicRolesQuery } from "#web/auth/role-select.tsx";
import { answerOf } from "./google-return.fixtures.ts";
import { GoogleReturnScreen, RolePhoneModal } from "./google-return-screen.tsx";

const meta = { title: "Tài khoản/Google/Trang quay về" } satisfies Meta;
export default meta;

const returned = {
  parameters: { tap: { path: "/dang-nhap/google" }, layout: "fullscreen" },
  args: { callback: undefined, onUser: fn(), onTwoStep: fn(), onNewcomer: fn() },
  // Loaders run once the tab's backend is ready.
  render: (args, { loaded }) => <GoogleReturnScreen {...args} callback={loaded.callback} />,
} satisfies StoryObj<typeof GoogleReturnScreen>;

const chosen = (choice: string, intent: "login" | "register" = "login") => [
  async () => ({ callback: await answerOf(choice, { intent, from: "/mua-sam", remember: false }) }),
];
const inSituation = (scenario: string) => ({ tap: { path: "/dang-nhap/google", scenario } });

export const OpenedByHand: StoryObj<typeof GoogleReturnScreen> = {
  ...returned,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Không có lượt đăng nhập bằng Google/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Quay lại/ })).toBeVisible();
  },
};

export const Forged: StoryObj<typeof GoogleReturnScreen> = {
  ...returned,
  loaders: [() => ({ callback: { state: "not-of-this-browser", code: "x" } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /Quay lại/ })).toBeVisible();
    await expect(canvas.getByRole("alert")).not.toBeEmptyDOMElement();
  },
};

export const KnownAccount: StoryObj<typeof GoogleReturnScreen> = {
  ...returned,
  loaders: chosen("muahang@tap.vn"),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Đang xác nhận với Google…");
    await waitFor(() => expect(args.onUser).toHaveBeenCalledOnce());
    const user = expect.objectContaining({ email: "muahang@tap.vn" });
    await expect(args.onUser).toHaveBeenCalledWith(user, "/mua-sam");
  },
};

export const TwoStepAccount: StoryObj<typeof GoogleReturnScreen> = {
  ...returned,
  loaders: chosen("haibuoc@tap.vn"),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onTwoStep).toHaveBeenCalledOnce());
    await expect(args.onUser).not.toHaveBeenCalled();
  },
};

export const RefusedByVisitor: StoryObj<typeof GoogleReturnScreen> = {
  ...returned,
  loaders: chosen("Từ chối", "register"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Đăng ký bằng Google thất bại")).toBeVisible();
  },
};

export const Newcomer: StoryObj<typeof GoogleReturnScreen> = {
  ...returned,
  loaders: chosen("khach.google@gmail.com", "register"),
  play: async ({ args, userEvent }) => {
    const confirm = await screen.findByRole("button", { name: "Xác nhận" });
    await expect(confirm).toBeDisabled();
    await screen.findByRole("option", { name: "Nông dân" });
    await userEvent.selectOptions(screen.getByLabelText("Loại tài khoản"), "Nông dân");
    await expect(confirm).toBeDisabled();
    await userEvent.type(screen.getByLabelText("Số điện thoại"), "+84 987 111 222");
    await userEvent.click(confirm);
    await waitFor(() => expect(args.onUser).toHaveBeenCalledOnce());
  },
};

export const NewcomerPutsItOff: StoryObj<typeof GoogleReturnScreen> = {
  ...returned,
  loaders: chosen("khach.google@gmail.com", "register"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await screen.findByLabelText("Số điện thoại"), "0987");
    await userEvent.click(screen.getByRole("button", { name: "Để sau" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Tiếp tục đăng ký" }));
    await expect(await screen.findByLabelText("Số điện thoại")).toHaveValue("0987");
  },
};

export const FlowIsOver: StoryObj<typeof GoogleReturnScreen> = {
  ...returned,
  loaders: chosen("khach.google@gmail.com", "register"),
  play: async ({ args, canvas, userEvent }) => {
    const message = "Lượt đăng nhập bằng Google đã hết hạn. Vui lòng thử lại.";
    const problem = { status: 400, code: "GOOGLE_FLOW_LOST", message };
    callsOf("POST /bff/google/register", () => Response.json(problem, { status: 400 }));
    await screen.findByRole("option", { name: "Nông dân" });
    await userEvent.selectOptions(screen.getByLabelText("Loại tài khoản"), "Nông dân");
    await userEvent.type(screen.getByLabelText("Số điện thoại"), "0987111222");
    await userEvent.click(screen.getByRole("button", { name: "Xác nhận" }));
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Quay lại/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // A reload must not open the dialog again.
    await expect(args.onNewcomer).toHaveBeenLastCalledWith(undefined);
  },
};

export const CheckFails: StoryObj<typeof GoogleReturnScreen> = {
  ...returned,
  loaders: chosen("muahang@tap.vn"),
  parameters: { ...returned.parameters, ...inSituation("social-check-fails") },
  play: async ({ canvas }) => {
    const text = "Kiểm tra đăng nhập mạng xã hội thất bại. Vui lòng thử lại.";
    await expect(await canvas.findByText(text)).toBeVisible();
  },
};

export const LoginFails: StoryObj<typeof GoogleReturnScreen> = {
  ...returned,
  loaders: chosen("muahang@tap.vn"),
  parameters: { ...returned.parameters, ...inSituation("social-login-fails") },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Đăng nhập bằng Google thất bại")).toBeVisible();
  },
};

const roles = [{ id: "role-04", name: "Nông dân", role_code: "R04" }];

const rolePhone = {
  parameters: { docs: { story: { inline: false } } },
  decorators: [withCache({ queryKey: publicRolesQuery.queryKey, data: roles })],
  args: {
    values: { roleId: "", phone: "" },
    onChange: fn(),
    isPending: false,
    error: null,
    onClose: fn(),
    onConfirm: fn(),
  },
  render: function Typed(args) {
    const [values, setValues] = useState(args.values);
    return <RolePhoneModal {...args} values={values} onChange={setValues} />;
  },
} satisfies StoryObj<typeof RolePhoneModal>;

export const Empty: StoryObj<typeof RolePhoneModal> = {
  ...rolePhone,
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Xác nhận" })).toBeDisabled();
  },
};

export const WrongPhone: StoryObj<typeof RolePhoneModal> = {
  ...rolePhone,
  args: { ...rolePhone.args, values: { roleId: "role-04", phone: "" } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText("Số điện thoại"), "0212345678");
    await userEvent.tab();
    await expect(screen.getByText(/Số điện thoại không hợp lệ/)).toBeVisible();
    await expect(screen.getByRole("button", { name: "Xác nhận" })).toBeDisabled();
  },
};

export const Filled: StoryObj<typeof RolePhoneModal> = {
  ...rolePhone,
  args: { ...rolePhone.args, values: { roleId: "role-04", phone: "84 987 654 321" } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Xác nhận" }));
    const wanted = { roleId: "role-04", phone: "0987654321" };
    await expect(args.onConfirm).toHaveBeenLastCalledWith(wanted);
  },
};

export const Sending: StoryObj<typeof RolePhoneModal> = {
  ...rolePhone,
  args: { ...rolePhone.args, values: { roleId: "role-04", phone: "0987654321" }, isPending: true },
};

export const PhoneTaken: StoryObj<typeof RolePhoneModal> = {
  ...rolePhone,
  args: {
    ...rolePhone.args,
    values: { roleId: "role-04", phone: "0987654321" },
    error: new ApiError(409, {
      message: "Số điện thoại này đã được sử dụng",
      errors: { phone: "Số điện thoại này đã được sử dụng" },
    }),
  },
  play: async () => {
    const field = await screen.findByLabelText("Số điện thoại");
    await expect(field).toHaveAccessibleDescription(/đã được sử dụng/);
    await expect(screen.getAllByText("Số điện thoại này đã được sử dụng")).toHaveLength(1);
  },
};

export const Failed: StoryObj<typeof RolePhoneModal> = {
  ...rolePhone,
  args: {
    ...rolePhone.args,
    values: { roleId: "role-04", phone: "0987654321" },
    error: new ApiError(500, {}),
  },
  play: async () => {
    const text = "Đăng ký bằng mạng xã hội thất bại. Vui lòng thử lại.";
    await waitFor(async () => expect(await screen.findByText(text)).toBeVisible());
    await expect(screen.getByLabelText("Số điện thoại")).toHaveValue("0987654321");
  },
};
