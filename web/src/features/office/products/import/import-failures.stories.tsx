import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor } from "storybook/test";
import { callsOf, dialog, type Play, toast } from "#storybook/play.ts";
import { signInAgain } from "#web/auth/sign-in-again.ts";
import {
  choose,
  csv,
  good,
  holdImports,
  importing,
  leave,
  opened,
  patient,
  preview,
} from "./import.fixtures.ts";

const meta = {
  title: "Văn phòng/Sản phẩm/Nhập từ tệp bị lỗi",
  beforeEach: () => () => signInAgain.set(false),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const call = "POST /api/products/admin/import";
const importButton = { name: "Nhập 2 dòng hợp lệ" };
const problem = (status: number, code: string, message: string) =>
  Response.json({ status, code, message }, { status });
const tooSlow = () => problem(504, "UPSTREAM_TIMEOUT", "Máy chủ phản hồi quá chậm.");
const signedOut = () => problem(401, "UNAUTHORIZED", "Phiên đăng nhập đã hết hạn.");

export const ImportFails: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await preview({ userEvent }, good);
    callsOf(call, () => problem(503, "UNAVAILABLE", "Máy chủ đang bận"));
    await userEvent.click(modal.getByRole("button", importButton));
    await expect(await modal.findByText("Máy chủ đang bận")).toBeVisible();
    await expect(modal.getByRole("button", importButton)).toBeEnabled();
    await expect(modal.getByText(/chưa có gì thay đổi/)).toBeVisible();

    callsOf(call, tooSlow);
    await userEvent.click(modal.getByRole("button", importButton));
    await expect(await modal.findByText(/có thể một phần tệp đã được nhập/)).toBeVisible();
    await expect(modal.queryByText(/chưa có gì thay đổi/)).not.toBeInTheDocument();
  },
};

/** Imports, and leaves the page meanwhile. */
async function leaveWhileImporting({ userEvent }: Pick<Play, "userEvent">) {
  const modal = await preview({ userEvent }, good);
  const respond = holdImports();
  await userEvent.click(modal.getByRole("button", importButton));
  await leave();
  const question = await dialog("Rời đi khi đang nhập?");
  return { modal, question, respond };
}

const isGone = () =>
  waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument(), patient);

export const FailsAfterLeaving: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const { question, respond } = await leaveWhileImporting({ userEvent });
    await userEvent.click(question.getByRole("button", { name: "Rời đi" }));
    await isGone();
    respond(tooSlow());
    await toast(/có thể một phần tệp đã được nhập/);
  },
};

export const StaysWhileImporting: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const { modal, question, respond } = await leaveWhileImporting({ userEvent });
    await userEvent.click(question.getByRole("button", { name: "Hủy" }));
    respond(problem(503, "UNAVAILABLE", "Máy chủ đang bận"));
    await expect(await modal.findByText("Máy chủ đang bận")).toBeVisible();
    await waitFor(() => expect(modal.getByRole("button", importButton)).toHaveFocus());
    // No longer asked: nothing is running.
    await leave();
    await isGone();
  },
};

export const EndsWhileAskedAboutLeaving: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const { modal, question, respond } = await leaveWhileImporting({ userEvent });
    respond(tooSlow());
    await modal.findByText(/có thể một phần tệp đã được nhập/);
    await userEvent.click(question.getByRole("button", { name: "Rời đi" }));
    // The outcome is there to be read.
    await expect(await importing()).toBeTruthy();
    await expect(modal.getByText(/có thể một phần tệp đã được nhập/)).toBeVisible();
  },
};

async function signIn({ userEvent }: Pick<Play, "userEvent">) {
  const again = await everywhere.findByRole("dialog", { name: /^Phiên đăng nhập/ }, patient);
  await userEvent.type(await everywhere.findByLabelText("Mật khẩu"), "Tap@12345{Enter}");
  await waitFor(() => expect(again).not.toBeInTheDocument(), patient);
}

export const SessionEndsBeforeTheImport: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await preview({ userEvent }, good);
    callsOf(call, signedOut);
    await userEvent.click(modal.getByRole("button", importButton));
    await signIn({ userEvent });
    await expect(modal.queryByText(/hết hạn/)).not.toBeInTheDocument();
    await waitFor(() => expect(modal.getByRole("button", importButton)).toHaveFocus());
  },
};

export const SessionEndsBeforeTheCheck: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await importing();
    callsOf(call, signedOut);
    await choose(userEvent, csv(good));
    await signIn({ userEvent });
    await expect(modal.queryByText(/hết hạn/)).not.toBeInTheDocument();
    await waitFor(() => expect(modal.getByRole("button", { name: "Chọn tệp" })).toHaveFocus());
  },
};
