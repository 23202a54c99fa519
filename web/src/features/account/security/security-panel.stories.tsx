import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, type within } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { callsOf, dialog, type Play, pressHastily } from "#storybook/play.ts";
import { ApiError } from "#web/api/api-error.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { securityQueries } from "./queries.ts";
import { sessionList, user } from "./security.fixtures.ts";
import { SecurityPanel } from "./security-panel.tsx";

const { sessions } = securityQueries;
const signedIn = { ...sessionQuery, data: { user } };
const devices = { ...sessions(), data: sessionList };
const down = new ApiError(503, { message: "Máy chủ đang bảo trì" });

const meta = {
  title: "Tài khoản/Bảo mật/Khung nội dung",
  component: SecurityPanel,
  args: { email: user.email, isOn: false },
  decorators: [withCache(signedIn, devices)],
} satisfies Meta<typeof SecurityPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

async function openPassword({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Đổi mật khẩu" }));
  return dialog("Đổi mật khẩu");
}

async function type(
  form: ReturnType<typeof within>,
  userEvent: Play["userEvent"],
  words: string[],
) {
  const labels = ["Mật khẩu hiện tại", "Mật khẩu mới", "Xác nhận mật khẩu mới"];
  for (const [index, label] of labels.entries()) {
    const field = form.getByLabelText(label);
    await userEvent.clear(field);
    if (words[index]) await userEvent.type(field, words[index]);
  }
  await userEvent.click(form.getByRole("button", { name: "Đổi mật khẩu" }));
}

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Đang tắt")).toBeVisible();
    await expect(canvas.getByText("Thiết bị này")).toBeVisible();
    await expect(canvas.getByText("20/11/2026 10:15")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

export const TwoStepOn: Story = {
  args: { isOn: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Đang bật")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Tắt" }));
    const question = await dialog("Tắt xác thực 2 bước?");
    await userEvent.click(question.getByRole("button", { name: "Tiếp tục" }));
    const form = await dialog("Tắt xác thực 2 bước");
    await waitFor(() => expect(form.getByLabelText("Mã xác thực")).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Tắt" })).toHaveFocus());
  },
};

export const TwoStepUnknown: Story = {
  args: { isOn: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Kích hoạt" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Tắt" })).toBeVisible();
  },
};

export const NotAllowed: Story = {
  decorators: [
    withCache({ ...sessionQuery, data: { user: { ...user, permissions: [] } } }, devices),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button")).toHaveAccessibleName("Đăng xuất thiết bị khác");
  },
};

export const Loading: Story = {
  decorators: [withCache(signedIn, { ...sessions(), pending: true })],
};

export const Failed: Story = {
  decorators: [withCache(signedIn, { ...sessions(), error: down })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Máy chủ đang bảo trì")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Đổi mật khẩu" })).toBeEnabled();
  },
};

export const NoSessions: Story = {
  decorators: [withCache(signedIn, { ...sessions(), data: { data: [], total: 0 } })],
};

export const PasswordRules: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = await openPassword({ canvas, userEvent });
    await type(form, userEvent, []);
    await expect(form.getByText("Vui lòng nhập mật khẩu hiện tại")).toBeVisible();
    await expect(form.getByText("Vui lòng nhập mật khẩu mới")).toBeVisible();
    await expect(form.getByText("Vui lòng xác nhận mật khẩu mới")).toBeVisible();
    await type(form, userEvent, ["Tap@12345", "12345", "54321"]);
    await expect(form.getByText("Mật khẩu phải có ít nhất 6 ký tự")).toBeVisible();
    await expect(form.getByText("Mật khẩu xác nhận không khớp")).toBeVisible();
  },
};

export const PressedTwiceThePasswordIsSentOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    const sent = callsOf("POST /api/users/change-password", () =>
      Response.json({ message: "Mật khẩu hiện tại không đúng" }, { status: 400 }),
    );
    const form = await openPassword({ canvas, userEvent });
    for (const [label, words] of [
      ["Mật khẩu hiện tại", "Tap@12345"],
      ["Mật khẩu mới", "Moi@123456"],
      ["Xác nhận mật khẩu mới", "Moi@123456"],
    ] as const) {
      await userEvent.type(form.getByLabelText(label), words);
    }
    pressHastily(form.getByRole("button", { name: "Đổi mật khẩu" }));
    await waitFor(() =>
      expect(form.getByRole("alert")).toHaveTextContent("Mật khẩu hiện tại không đúng"),
    );
    await expect(sent()).toBe(1);
  },
};

export const PasswordResponseLost: Story = {
  play: async ({ canvas, userEvent }) => {
    const slow = { code: "UPSTREAM_TIMEOUT", message: "Máy chủ phản hồi quá chậm." };
    callsOf("POST /api/users/change-password", () => Response.json(slow, { status: 504 }));
    const form = await openPassword({ canvas, userEvent });
    await type(form, userEvent, ["Tap@12345", "Moi@123456", "Moi@123456"]);
    await waitFor(() =>
      expect(form.getByRole("alert")).toHaveTextContent(/mật khẩu có thể đã được đổi/),
    );
  },
};
