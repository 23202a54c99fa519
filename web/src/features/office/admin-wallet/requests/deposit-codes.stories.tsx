import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, fn, spyOn, waitFor } from "storybook/test";
import { dialog, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { confirmed, deposit, depositsPage, flagged } from "./deposits.fixtures.ts";

const meta = { title: "Văn phòng/Duyệt nạp tiền/Mã giao dịch và yêu cầu của mình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-vi-tap/nap-tien";
const patient = { timeout: 10_000 };
const listCall = "/api/admin/wallet/pending-deposits";
const confirmTitle = "Xác nhận nạp tiền";
type Owner = { email?: string };

function serve(decide: () => Response | Promise<Response>, odd: { amount?: unknown } & Owner = {}) {
  const { email, ...rest } = odd;
  const rows = [flagged, deposit, confirmed].map((row) => ({
    ...row,
    ...(rest as Pick<typeof row, "amount">),
    user: { ...row.user, ...(email && { email }) },
  }));
  const real = globalThis.fetch.bind(globalThis);
  spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : "";
    if (url.includes(listCall)) {
      return Promise.resolve(Response.json(depositsPage(rows)));
    }
    return /\/(?:confirm|reject)-deposit\//.test(url)
      ? Promise.resolve().then(decide)
      : real(input, init);
  });
}

const done = () => Response.json({ ...flagged, status: "completed" });
const serving = (decide: () => Response | Promise<Response>) => ({
  beforeEach: () => serve(decide),
});
const at = (id: string, task: "duyet") =>
  screen({ path: `${path}?xem=${id}&viec=${task}`, role: "admin" });
const titleOf = (id: string) => `Yêu cầu nạp tiền ${id}`;
const opened = (name: string) => everywhere.findByRole("dialog", { name }, patient);

const confirmOnce = fn(done);

export const CodeIsUsed: Story = {
  ...at(deposit.id, "duyet"),
  ...serving(confirmOnce),
  play: async ({ userEvent }) => {
    confirmOnce.mockClear();
    await opened(confirmTitle);
    const form = await dialog(confirmTitle);
    const code = form.getByRole("textbox", { name: /^Mã giao dịch ngân hàng/ });
    await userEvent.type(code, " ft 26324001234 {Enter}");
    const told = /^Mã FT26324001234 đã dùng cho yêu cầu nạp tiền gd-20261119-0017: 12\.500\.000 đ/;
    await expect(await form.findByText(told, {}, patient)).toBeVisible();
    const consent = form.getByRole("checkbox", { name: /cả hai yêu cầu/ });
    await waitFor(() => expect(consent).toHaveFocus());
    await expect(confirmOnce).not.toHaveBeenCalled();
    await userEvent.click(consent);
    await userEvent.click(form.getByRole("button", { name: "Xác nhận 500.000 đ" }));
    await toast(/^Đã xác nhận nạp/);
  },
};

export const TheServerKnowsTheCode: Story = {
  ...at(deposit.id, "duyet"),
  ...serving(() =>
    Response.json(
      {
        status: 409,
        code: "BANK_CODE_USED",
        message: "Mã FT1 đã dùng cho yêu cầu nạp tiền gd-old (50.000 đ)",
        data: { usedBy: "gd-old" },
      },
      { status: 409 },
    ),
  ),
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    await opened(confirmTitle);
    const form = await dialog(confirmTitle);
    const code = form.getByRole("textbox", { name: /^Mã giao dịch ngân hàng/ });
    await userEvent.type(code, "FT1{Enter}");
    const link = await form.findByRole("link", { name: /^Xem yêu cầu đó/ }, patient);
    await expect(link).toHaveAttribute("href", expect.stringContaining("gd-old"));
    await expect(form.getByRole("checkbox", { name: /cả hai yêu cầu/ })).not.toBeChecked();
    await expect(code).toHaveValue("FT1");
  },
};

export const UsedCodesFail: Story = {
  ...at(deposit.id, "duyet"),
  beforeEach: () => {
    serve(done);
    const served = globalThis.fetch;
    spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : "";
      return url.includes("status=completed")
        ? Promise.resolve(Response.json({ code: "X", message: "" }, { status: 400 }))
        : served(input, init);
    });
  },
  play: async ({ userEvent }) => {
    await opened(confirmTitle);
    const form = await dialog(confirmTitle);
    const code = form.getByRole("textbox", { name: /^Mã giao dịch ngân hàng/ });
    await userEvent.type(code, "FT1{Enter}");
    const told = /^Chưa kiểm tra được mã này/;
    await expect(await form.findByText(told, {}, patient)).toBeVisible();
    await expect(code).toHaveValue("FT1");
  },
};

async function expectNoDecision(reason: string): Promise<void> {
  await opened(titleOf(deposit.id));
  // Waits until a lazy dialog would have opened.
  await import("./deposit-dialog.tsx");
  await new Promise((resolve) => setTimeout(resolve));
  const panel = await dialog(titleOf(deposit.id));
  await expect(panel.getByText(`${reason}.`)).toBeVisible();
  for (const name of ["Xác nhận", "Từ chối"]) {
    const button = panel.getByRole("button", { name });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await expect(everywhere.getAllByRole("dialog")).toHaveLength(1);
}

export const OwnRequest: Story = {
  ...at(deposit.id, "duyet"),
  beforeEach: () => serve(done, { email: "quantri@tap.vn" }),
  play: () => expectNoDecision("Yêu cầu của bạn: người khác phải duyệt"),
};

export const UnreadableAmount: Story = {
  ...at(deposit.id, "duyet"),
  beforeEach: () => serve(done, { amount: "500.000" }),
  play: () => expectNoDecision("Không đọc được số tiền của yêu cầu này"),
};
