import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { callsOf, pressHastily, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";

const meta = {
  title: "Văn phòng/Duyệt rút tiền/Xử lý",
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-vi-tap/rut-tien";
const patient = { timeout: 15_000 };
const ofProcess = "POST /api/admin/wallet/withdraw-requests/rt-0040/process";

/** rt-0040 is pending. */
const process = (task: string) =>
  screen({ path: `${path}?xem=rt-0040&viec=${task}`, role: "finance" });

const dialogOf = async (name: string) =>
  within(await everywhere.findByRole("dialog", { name }, patient));
const processDialog = () => dialogOf("Xử lý yêu cầu rt-0040");

const problem = (status: number, body: object) => () => Response.json(body, { status });

export const Approves: Story = {
  ...process("duyet"),
  play: async ({ userEvent }) => {
    const dialog = await processDialog();
    await expect(dialog.getByRole("radio", { name: /^Duyệt/ })).toBeChecked();
    await waitFor(() => expect(dialog.getByRole("radio", { name: /^Duyệt/ })).toHaveFocus());
    const sent = callsOf(ofProcess);
    await userEvent.keyboard("{Enter}");
    await toast("Đã duyệt yêu cầu rút tiền");
    await expect(sent()).toBe(1);
    await dialogOf("Yêu cầu rút tiền rt-0039");
  },
};

export const Undecided: Story = {
  ...process("xu-ly"),
  play: async ({ userEvent }) => {
    const dialog = await processDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Xử lý" }));
    await expect(await dialog.findByText("Vui lòng chọn duyệt hoặc từ chối")).toBeVisible();
  },
};

export const RejectsWithAReason: Story = {
  ...process("tu-choi"),
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    const dialog = await processDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Từ chối" }));
    await expect(await dialog.findByText("Vui lòng nhập lý do từ chối")).toBeVisible();
    const quick = "Tên chủ tài khoản không khớp";
    await userEvent.click(dialog.getByRole("button", { name: quick }));
    await expect(dialog.getByLabelText(/^Lý do từ chối/)).toHaveValue(quick);
    await userEvent.click(dialog.getByRole("button", { name: "Từ chối" }));
    await toast("Đã từ chối, tiền đã hoàn lại vào ví");
  },
};

export const PressedHastily: Story = {
  ...process("duyet"),
  play: async () => {
    const dialog = await processDialog();
    const sent = callsOf(ofProcess);
    pressHastily(dialog.getByRole("button", { name: "Duyệt" }));
    await toast("Đã duyệt yêu cầu rút tiền");
    await expect(sent()).toBe(1);
  },
};

export const SomebodyWasFirst: Story = {
  ...process("duyet"),
  play: async ({ userEvent }) => {
    const dialog = await processDialog();
    await userEvent.type(dialog.getByLabelText(/^Ghi chú/), "Đã gọi điện");
    callsOf(
      ofProcess,
      problem(409, {
        code: "ALREADY_PROCESSED",
        message: "Yêu cầu đã được xử lý bởi Phạm Thu Hà",
        data: { by: "Phạm Thu Hà", at: "2026-11-20T03:15:00.000Z" },
      }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Duyệt" }));
    const told = "Yêu cầu đã được xử lý bởi Phạm Thu Hà lúc 20/11/2026 10:15";
    await expect(await dialog.findByText(told, {}, patient)).toBeVisible();
    await expect(dialog.getByLabelText(/^Ghi chú/)).toHaveValue("Đã gọi điện");
    await userEvent.click(dialog.getByRole("button", { name: "Mở yêu cầu kế tiếp" }));
    await dialogOf("Yêu cầu rút tiền rt-0039");
  },
};

export const Refused: Story = {
  ...process("duyet"),
  play: async ({ userEvent }) => {
    const dialog = await processDialog();
    callsOf(ofProcess, problem(400, { code: "VALIDATION", message: "" }));
    await userEvent.click(dialog.getByRole("button", { name: "Duyệt" }));
    const text = "Xử lý yêu cầu rút tiền thất bại";
    await expect(await dialog.findByText(text, {}, patient)).toBeVisible();
  },
};

export const ResponseLost: Story = {
  ...process("duyet"),
  play: async ({ userEvent }) => {
    const dialog = await processDialog();
    const real = globalThis.fetch.bind(globalThis);
    const keys: (string | null)[] = [];
    spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (!(input instanceof Request)) return real(input, init);
      if (input.url.includes("/bff/calls/")) return Response.json({ state: "unknown" });
      if (!input.url.endsWith("/process")) return real(input, init);
      keys.push(input.headers.get("idempotency-key"));
      if (keys.length === 1) throw new TypeError("Failed to fetch");
      return real(input, init);
    });
    await userEvent.type(dialog.getByLabelText(/^Ghi chú/), "Đã gọi điện");
    await userEvent.click(dialog.getByRole("button", { name: "Duyệt" }));
    const notice = await dialog.findByRole("region", { name: "Chưa rõ kết quả" }, patient);
    await expect(notice).toHaveTextContent(/Lệnh duyệt rút 1\.000\.000 đ của .+, ghi chú “Đã gọi/);
    await dialog.findByText(/^Yêu cầu vẫn đang chờ/, {}, patient);
    await userEvent.click(dialog.getByRole("button", { name: "Kiểm tra kết quả" }));
    await dialog.findByText(/^Yêu cầu vẫn đang chờ/, {}, patient);
    await expect(keys).toHaveLength(1);
    await userEvent.click(dialog.getByRole("button", { name: /^Gửi lại lệnh này: duyệt rút/ }));
    await toast("Đã duyệt yêu cầu rút tiền");
    await expect(keys).toHaveLength(2);
    await expect(new Set(keys).size).toBe(1);
  },
};

export const DecidedByAnotherMeanwhile: Story = {
  ...process("tu-choi"),
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    const dialog = await processDialog();
    const real = globalThis.fetch.bind(globalThis);
    spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (!(input instanceof Request)) return real(input, init);
      if (input.url.includes("/bff/calls/")) return Response.json({ state: "uncertain" });
      if (input.url.endsWith("/process")) throw new TypeError("Failed to fetch");
      const response = await real(input, init);
      if (!input.url.includes("search=rt-0040")) return response;
      const page: Schema["WithdrawRequestPage"] = await response.json();
      const at = "2026-11-20T03:15:00.000Z";
      const history = [{ status: "approved", at, by: "Phạm Thu Hà" } as const];
      const items = page.items.map((row) => ({ ...row, status: "approved", history }));
      return Response.json({ ...page, items });
    });
    await userEvent.type(dialog.getByLabelText(/^Lý do từ chối/), "Sai tên");
    await userEvent.click(dialog.getByRole("button", { name: "Từ chối" }));
    const told = "Yêu cầu đã được xử lý bởi Phạm Thu Hà lúc 20/11/2026 10:15: Đã duyệt";
    await expect(await dialog.findByText(told, {}, patient)).toBeVisible();
    await expect(dialog.getByLabelText(/^Lý do từ chối/)).toHaveValue("Sai tên");
  },
};
