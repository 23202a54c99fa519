import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { callsOf, dialog, type Play, pressHastily, toast } from "#storybook/play.ts";
import { signInAgain } from "#web/auth/sign-in-again.ts";
import { choose } from "../editor/filling.fixtures.ts";
import {
  bad,
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
  title: "Văn phòng/Sản phẩm/Nhập từ tệp",
  beforeEach: () => () => signInAgain.set(false),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {
  ...opened,
  play: async () => {
    const modal = await importing();
    await expect(await modal.findByRole("button", { name: "Chọn tệp" }, patient)).toHaveFocus();
    await expect(modal.getByRole("button", { name: "Tải tệp mẫu Excel" })).toBeVisible();
  },
};

export const StartDarkOnThePhone: Story = {
  ...Start,
  globals: { scheme: "dark", viewport: { value: "phone" } },
};

export const Preview: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await preview({ userEvent }, good);
    await expect(modal.getByRole("button", { name: "Thêm mới 2" })).toBeVisible();
    await expect(modal.getByRole("button", { name: "Tất cả 2" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(modal.getByRole("button", { name: "Nhập 2 dòng hợp lệ" })).toBeEnabled();
    await expect(modal.queryByRole("button", { name: /dòng lỗi$/ })).not.toBeInTheDocument();
  },
};

async function showErrors({ userEvent }: Play) {
  const modal = await preview({ userEvent }, [...good, ...bad]);
  const table = () => within(modal.getByRole("table", { name: "Các dòng của tệp" }));
  await expect(modal.getByRole("button", { name: "Lỗi 2" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(table().getAllByRole("row")).toHaveLength(3);
  await expect(table().getByText(/^Giá bán phải là số nguyên/)).toBeVisible();
  await expect(table().getByText("=1+1 – Bó 1 kg")).toBeVisible();
  await userEvent.click(modal.getByRole("button", { name: "Tất cả 4" }));
  await expect(table().getAllByRole("row")).toHaveLength(5);
  await expect(modal.getByRole("button", { name: "Tải 2 dòng lỗi" })).toBeVisible();
}

export const WithErrors: Story = { ...opened, play: showErrors };

export const WithErrorsOnThePhone: Story = {
  ...opened,
  globals: { scheme: "dark", viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    const modal = await preview({ userEvent }, [...good, ...bad]);
    await expect(modal.getByText(/^Giá bán phải là số nguyên/)).toBeVisible();
  },
};

export const NothingToImport: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await preview({ userEvent }, bad);
    await expect(modal.getByText(/Không có dòng nào cần nhập\.$/)).toBeVisible();
    await expect(modal.getByRole("button", { name: "Nhập 0 dòng hợp lệ" })).toBeDisabled();
  },
};

export const Done: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await preview({ userEvent }, [...good, ...bad]);
    const sent = callsOf("POST /api/products/admin/import");
    pressHastily(modal.getByRole("button", { name: "Nhập 2 dòng hợp lệ" }));
    await expect(await modal.findByText("Đã nhập 2 trong 4 dòng", {}, patient)).toBeVisible();
    await expect(sent()).toBe(1);
    await expect(modal.getByText(/^2 dòng lỗi chưa được nhập/)).toBeVisible();
    await userEvent.click(modal.getByRole("button", { name: "Xong" }));
  },
};

export const WrongHeader: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await importing();
    await choose(userEvent, csv(["Gạo,18000"], "Tên,Giá"));
    await expect(
      await modal.findByText(/^Tệp thiếu cột "Tên sản phẩm"/, {}, patient),
    ).toBeVisible();
    await expect(modal.getByText("Dòng đầu của tệp có: Tên, Giá.")).toBeVisible();
    await userEvent.click(modal.getByRole("button", { name: "Chọn tệp khác" }));
    await choose(userEvent, csv(["Gạo,18000"], `<html>${"x".repeat(300)},Giá`));
    const cut = `Dòng đầu của tệp có: <html>${"x".repeat(54)}…, Giá.`;
    await expect(await modal.findByText(cut, {}, patient)).toBeVisible();
    await expect(modal.getByRole("button", { name: "Chọn tệp khác" })).toBeVisible();
  },
};

export const TooManyRows: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await importing();
    await choose(
      userEvent,
      csv(Array.from({ length: 5001 }, (_, n) => `Rau ${n},Rau lá,bó,Bó,1,4`)),
    );
    await expect(await modal.findByText(/^Tệp có 5001 dòng/, {}, patient)).toBeVisible();
    await expect(modal.queryByText(/^Dòng đầu của tệp có/)).not.toBeInTheDocument();
  },
};

export const Unreadable: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await importing();
    await choose(userEvent, csv([], ""));
    await expect(
      await modal.findByText("Tệp không có dòng dữ liệu nào", {}, patient),
    ).toBeVisible();
    await choose(userEvent, new File([new Uint8Array(5 * 1024 * 1024 + 1)], "to.csv"));
    await expect(await modal.findByText("Tệp phải nhỏ hơn 5MB", {}, patient)).toBeVisible();
    await choose(userEvent, new File([new Uint8Array([0, 1, 2])], "anh.csv"));
    await expect(await modal.findByText(/^Không đọc được tệp này/, {}, patient)).toBeVisible();
  },
};

export const OldEncoding: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const modal = await importing();
    // 0xf2 is the combining dot of windows-1258.
    const head = "name,category,unit,version,price,stock\n";
    const bytes = [...new TextEncoder().encode(`${head}Ga`), 0xf2, 0x6f];
    const rest = new TextEncoder().encode(",rau-la,bo,Bo 1,18000,4");
    await choose(userEvent, new File([new Uint8Array([...bytes, ...rest])], "cu.csv"));
    await expect(await modal.findByText(/^Tệp không phải mã hóa UTF-8/, {}, patient)).toBeVisible();
    await expect(modal.getByText("Gạo – Bo 1")).toBeVisible();
  },
};

export const FiveThousandRows: Story = {
  ...opened,
  play: async ({ userEvent }) => {
    const lines = Array.from({ length: 5000 }, (_, n) => `Rau ${n},Rau lá,bó,Bó,nhiều,4`);
    const modal = await preview({ userEvent }, lines);
    await expect(modal.getByText("1–50 trong 5.000")).toBeVisible();
    const table = within(modal.getByRole("table", { name: "Các dòng của tệp" }));
    await expect(table.getAllByRole("row")).toHaveLength(51);
    await userEvent.click(modal.getByRole("button", { name: "Trang 100" }));
    await expect(await table.findByText("Rau 4999 – Bó")).toBeVisible();
  },
};

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

async function leaveWhileImporting({ userEvent }: Pick<Play, "userEvent">) {
  const modal = await preview({ userEvent }, good);
  const respond = holdImports();
  await userEvent.click(modal.getByRole("button", importButton));
  await leave();
  const question = await dialog("Rời đi khi đang nhập?");
  return { modal, question, respond };
}

const isGone = () =>
  waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument(), patient);

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
    await expect(await importing()).toBeTruthy();
    await expect(modal.getByText(/có thể một phần tệp đã được nhập/)).toBeVisible();
  },
};

async function signIn({ userEvent }: Pick<Play, "userEvent">) {
  const again = await screen.findByRole("dialog", { name: /^Phiên đăng nhập/ }, patient);
  await userEvent.type(await screen.findByLabelText("Mật khẩu"), "Tap@12345{Enter}");
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
