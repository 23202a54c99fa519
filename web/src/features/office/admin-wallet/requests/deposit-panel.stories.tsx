import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { dialog, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";
import { confirmed, deposit, depositsPage, flagged, rejected } from "./deposits.fixtures.ts";

const meta = {
  title: "Văn phòng/Duyệt nạp tiền/Quyết định",
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type UserEvent = Parameters<NonNullable<Story["play"]>>[0]["userEvent"];

const path = "/quan-ly-vi-tap/nap-tien";
const patient = { timeout: 10_000 };
const listCall = "/api/admin/wallet/pending-deposits";
const confirmTitle = "Xác nhận nạp tiền";

function serve(decide: () => Response | Promise<Response>) {
  const real = globalThis.fetch.bind(globalThis);
  spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : "";
    if (url.includes(listCall)) {
      return Promise.resolve(Response.json(depositsPage([flagged, deposit, confirmed, rejected])));
    }
    return /\/(?:confirm|reject)-deposit\//.test(url)
      ? Promise.resolve().then(decide)
      : real(input, init);
  });
}

const done = () => Response.json({ ...flagged, status: "completed" });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const conflict = () =>
  Response.json(
    {
      status: 409,
      code: "ALREADY_PROCESSED",
      message: "Yêu cầu đã được xử lý bởi Phạm Thu Hà",
      data: { by: "Phạm Thu Hà", at: "2026-11-20T04:00:00.000Z" },
    },
    { status: 409 },
  );
const serving = (decide: () => Response | Promise<Response>) => ({
  beforeEach: () => serve(decide),
});
const at = (id: string, task?: "duyet" | "tu-choi") =>
  screen({ path: `${path}?xem=${id}${task ? `&viec=${task}` : ""}`, role: "admin" });
const titleOf = (id: string) => `Yêu cầu nạp tiền ${id}`;
const opened = (name: string) => everywhere.findByRole("dialog", { name }, patient);

export const Panel: Story = {
  ...at(flagged.id),
  ...serving(done),
  play: async ({ userEvent }) => {
    await opened(titleOf(flagged.id));
    const panel = await dialog(titleOf(flagged.id));
    await expect(panel.getByText(/Cùng người này đã gửi/)).toBeVisible();
    await waitFor(() => expect(panel.getByRole("button", { name: "Đóng" })).toHaveFocus());
    await userEvent.keyboard("?");
    const help = await dialog("Phím tắt");
    await expect(help.getByText("Yêu cầu sau")).toBeVisible();
    await userEvent.keyboard("a{Escape}");
    await waitFor(() => expect(everywhere.getAllByRole("dialog")).toHaveLength(1));
    await userEvent.keyboard("j");
    await opened(titleOf(deposit.id));
  },
};

export const PanelOnAPhone: Story = {
  ...at(confirmed.id),
  ...serving(done),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async ({ userEvent }) => {
    await opened(titleOf(confirmed.id));
    const panel = await dialog(titleOf(confirmed.id));
    const button = panel.getByRole("button", { name: "Xác nhận" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("a");
    await expect(button).toHaveFocus();
    const reason = "Yêu cầu này đã có kết quả: Đã xác nhận";
    await expect(button).toHaveAccessibleDescription(reason);
    await expect(everywhere.getAllByRole("dialog")).toHaveLength(1);
  },
};

export const NotFound: Story = {
  ...at("gd-khong-co"),
  play: async () => {
    await opened(titleOf("gd-khong-co"));
    const panel = await dialog(titleOf("gd-khong-co"));
    const text = "Không tìm thấy yêu cầu nạp tiền này";
    await expect(await panel.findByText(text, {}, patient)).toBeVisible();
  },
};

export const Confirms: Story = {
  ...at(flagged.id, "duyet"),
  ...serving(done),
  play: async ({ userEvent }) => {
    await opened(confirmTitle);
    const form = await dialog(confirmTitle);
    const submit = form.getByRole("button", { name: "Xác nhận 500.000 đ" });
    await userEvent.click(submit);
    const code = form.getByRole("textbox", { name: /^Mã giao dịch ngân hàng/ });
    await expect(code).toHaveFocus();
    await expect(form.getByText("Vui lòng nhập mã giao dịch ngân hàng")).toBeVisible();
    await userEvent.click(form.getByRole("checkbox"));
    await userEvent.type(code, "  FT26324#001:234 ");
    await userEvent.click(submit);
    await toast("Đã xác nhận nạp 500.000 đ của Trần Văn Minh");
    await opened(titleOf(deposit.id));
  },
};

export const ConfirmOnAPhone: Story = {
  ...at(flagged.id, "duyet"),
  ...serving(done),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async () => {
    await opened(confirmTitle);
  },
};

export const SomebodyElseWasFirst: Story = {
  ...at(deposit.id, "duyet"),
  ...serving(conflict),
  play: async ({ userEvent }) => {
    await opened(confirmTitle);
    const form = await dialog(confirmTitle);
    const code = form.getByRole("textbox", { name: /^Mã giao dịch ngân hàng/ });
    await userEvent.type(code, "FT26324009999{Enter}");
    const told = /^Yêu cầu đã được xử lý bởi Phạm Thu Hà lúc 20\/11\/2026/;
    await expect(await form.findByText(told, {}, patient)).toBeVisible();
    await expect(code).toHaveValue("FT26324009999");
    await userEvent.click(form.getByRole("button", { name: "Mở yêu cầu kế tiếp" }));
    await opened(titleOf(flagged.id));
  },
};

export const TheServerHasNoWords: Story = {
  ...at(deposit.id, "duyet"),
  ...serving(() => Response.json({ code: "X", message: "" }, { status: 400 })),
  play: async ({ userEvent }) => {
    await opened(confirmTitle);
    const form = await dialog(confirmTitle);
    const code = form.getByRole("textbox", { name: /^Mã giao dịch ngân hàng/ });
    await userEvent.type(code, "FT26324009999{Enter}");
    await expect(await form.findByText("Xác nhận deposit thất bại", {}, patient)).toBeVisible();
  },
};

const bankCode = "FT26324009999";
const again = `Gửi lại lệnh này: xác nhận nạp 500.000 đ cho Trần Văn Minh, mã ${bankCode}`;

function losing(...answers: Schema["CallOutcome"][]) {
  const sent: string[] = [];
  const looks: string[] = [];
  serve(() => lost());
  const serving = globalThis.fetch;
  spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const { method, url } = input instanceof Request ? input : { method: "", url: "" };
    if (url.includes("/bff/calls/")) {
      looks.push(`${method} ${new URL(url).pathname.split("/")[3]}`);
      return Promise.resolve(Response.json(answers[looks.length - 1] ?? answers.at(-1)));
    }
    if (method === "POST" && url.includes("-deposit/")) sent.push(url);
    return serving(input, init);
  });
  return { sent, looks };
}

async function loseConfirmation(userEvent: UserEvent) {
  await opened(confirmTitle);
  const form = await dialog(confirmTitle);
  await userEvent.type(codeField(form), `${bankCode}{Enter}`);
  const notice = await form.findByRole("region", { name: "Chưa rõ kết quả" }, patient);
  await waitFor(() => expect(notice).toHaveFocus());
  return { form, notice };
}

const codeField = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getByRole("textbox", { name: /^Mã giao dịch ngân hàng/ });

export const TheResponseIsLost: Story = {
  ...at(deposit.id, "duyet"),
  play: async ({ userEvent }) => {
    const { sent, looks } = losing(
      { state: "unknown" },
      { state: "unknown" },
      { state: "given-up" },
    );
    const { form, notice } = await loseConfirmation(userEvent);
    await expect(notice).toHaveTextContent(
      "Lệnh xác nhận nạp 500.000 đ của Trần Văn Minh, mã FT26324009999, đã được gửi lúc",
    );
    const waits = "Yêu cầu vẫn đang chờ, máy chủ chưa nhận được lệnh này.";
    await form.findByText(waits, {}, patient);
    await expect(form.getByRole("button", { name: again })).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Kiểm tra kết quả" }));
    await form.findByText(waits, {}, patient);
    await expect(sent).toHaveLength(1);
    await userEvent.click(form.getByRole("button", { name: "Bỏ lệnh này" }));
    await waitFor(() => expect(codeField(form)).toHaveFocus());
    await expect(codeField(form)).toHaveValue(bankCode);
    const lookUp = "GET adminConfirmDeposit";
    await expect(looks).toEqual([lookUp, lookUp, "DELETE adminConfirmDeposit"]);
    await expect(sent).toHaveLength(1);
  },
};

export const FoundToBeDone: Story = {
  ...at(deposit.id, "duyet"),
  play: async ({ userEvent }) => {
    const response = { ...deposit, status: "completed" };
    const { sent } = losing({ state: "unknown" }, { state: "done", response });
    const { form } = await loseConfirmation(userEvent);
    await userEvent.click(form.getByRole("button", { name: "Kiểm tra kết quả" }));
    await toast("Đã xác nhận nạp 500.000 đ của Trần Văn Minh");
    await opened(titleOf(flagged.id));
    await expect(sent).toHaveLength(1);
  },
};

export const FoundToBeRefused: Story = {
  ...at(deposit.id, "duyet"),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async ({ userEvent }) => {
    const data = { by: "Phạm Thu Hà", at: "2026-11-20T04:00:00.000Z" };
    const problem = { status: 409, code: "ALREADY_PROCESSED", message: "Đã xử lý", data };
    losing({ state: "running" }, { state: "refused", problem });
    const { form } = await loseConfirmation(userEvent);
    const told = /^Yêu cầu đã được xử lý bởi Phạm Thu Hà lúc 20\/11\/2026/;
    await expect(await form.findByText(told, {}, patient)).toBeVisible();
    await expect(form.getByRole("button", { name: "Mở yêu cầu kế tiếp" })).toBeVisible();
    await expect(codeField(form)).toHaveValue(bankCode);
  },
};

export const Rejects: Story = {
  ...at(deposit.id, "tu-choi"),
  ...serving(() => Response.json({ ...deposit, status: "cancelled" })),
  play: async ({ userEvent }) => {
    const title = "Từ chối yêu cầu nạp tiền";
    await opened(title);
    const form = await dialog(title);
    await userEvent.click(form.getByRole("button", { name: "Từ chối yêu cầu" }));
    await expect(form.getByText("Vui lòng nhập lý do từ chối")).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Yêu cầu bị trùng" }));
    await userEvent.click(form.getByRole("button", { name: "Từ chối yêu cầu" }));
    await toast("Đã từ chối yêu cầu nạp 500.000 đ của Trần Văn Minh");
    await opened(titleOf(flagged.id));
  },
};

export const RejectingFails: Story = {
  ...at(deposit.id, "tu-choi"),
  ...serving(() => Response.json({ code: "X", message: "" }, { status: 400 })),
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    const title = "Từ chối yêu cầu nạp tiền";
    await opened(title);
    const form = await dialog(title);
    await userEvent.click(form.getByRole("button", { name: "Yêu cầu bị trùng" }));
    await userEvent.click(form.getByRole("button", { name: "Từ chối yêu cầu" }));
    await expect(await form.findByText("Từ chối deposit thất bại", {}, patient)).toBeVisible();
    await expect(form.getByRole("textbox")).toHaveValue("Yêu cầu bị trùng");
  },
};
