import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, fn, spyOn, waitFor, within } from "storybook/test";
import { dialog, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";
import { ApproveQuestion } from "./withdrawal-dialogs.tsx";
import { planOf } from "./withdrawal-rules.ts";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

const meta = {
  title: "Văn phòng/Duyệt rút tiền/Nhiều yêu cầu",
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-vi-tap/rut-tien";
const patient = { timeout: 15_000 };

async function choose({ canvas, userEvent }: Play, count: number) {
  const boxes = await canvas.findAllByRole("checkbox", { name: /^Chọn rt-/ }, patient);
  for (const box of boxes.slice(1, count + 1)) await userEvent.click(box);
  const bar = { name: "Các dòng đã chọn" };
  return within(await canvas.findByRole("region", bar, patient));
}

export const Approves: Story = {
  ...screen({ path, role: "finance" }),
  play: async (play) => {
    const bar = await choose(play, 2);
    await play.userEvent.click(bar.getByRole("button", { name: "Duyệt" }));
    const question = await dialog("Duyệt 2 yêu cầu rút tiền?");
    await expect(question.getByText("2.000.000 đ")).toBeVisible();
    await play.userEvent.click(question.getByRole("button", { name: "Duyệt 2 yêu cầu" }));
    const job = await dialog("Duyệt 2 yêu cầu rút tiền");
    await expect(await job.findByText("Đã xong 2 / 2 mục.", {}, patient)).toBeVisible();
    const [, close] = job.getAllByRole("button", { name: "Đóng" });
    if (close) await play.userEvent.click(close);
    await toast("Đã duyệt 2 yêu cầu rút tiền");
  },
};

export const RetriesWithTheSameKeys: Story = {
  ...screen({ path, role: "finance" }),
  play: async (play) => {
    const real = globalThis.fetch.bind(globalThis);
    const keys = new Set<string | null>();
    let lost = 0;
    spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (!(input instanceof Request && input.url.endsWith("/process"))) return real(input, init);
      keys.add(input.headers.get("idempotency-key"));
      const response = await real(input, init);
      if (lost >= 2) return response;
      lost += 1;
      throw new TypeError("Failed to fetch");
    });
    const bar = await choose(play, 2);
    await play.userEvent.click(bar.getByRole("button", { name: "Duyệt" }));
    const question = await dialog("Duyệt 2 yêu cầu rút tiền?");
    await play.userEvent.click(question.getByRole("button", { name: "Duyệt 2 yêu cầu" }));
    const job = await dialog("Duyệt 2 yêu cầu rút tiền");
    await play.userEvent.click(await job.findByRole("button", { name: /^Thử lại/ }, patient));
    await expect(await job.findByText("Đã xong 2 / 2 mục.", {}, patient)).toBeVisible();
    await expect(keys.size).toBe(2);
    const [, close] = job.getAllByRole("button", { name: "Đóng" });
    if (close) await play.userEvent.click(close);
  },
};

export const DecidedByAnotherMeanwhile: Story = {
  ...screen({ path, role: "finance" }),
  play: async (play) => {
    const real = globalThis.fetch.bind(globalThis);
    const decided = { code: "ALREADY_PROCESSED", message: "Đã xử lý", data: { by: "Lê Thu Hà" } };
    spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      input instanceof Request && input.url.endsWith("/process")
        ? Promise.resolve(Response.json(decided, { status: 409 }))
        : real(input, init),
    );
    const bar = await choose(play, 1);
    await play.userEvent.click(bar.getByRole("button", { name: "Duyệt" }));
    const question = await dialog("Duyệt 1 yêu cầu rút tiền?");
    await play.userEvent.click(question.getByRole("button", { name: "Duyệt 1 yêu cầu" }));
    const job = await dialog("Duyệt 1 yêu cầu rút tiền");
    await job.findByText(/^Yêu cầu đã được xử lý bởi Lê Thu Hà/, {}, patient);
    const [, close] = job.getAllByRole("button", { name: "Đóng" });
    if (close) await play.userEvent.click(close);
    const left = { name: "Các dòng đã chọn" };
    await waitFor(() => expect(play.canvas.queryByRole("region", left)).toBeNull(), patient);
  },
};

export const NothingWaits: Story = {
  ...screen({ path: `${path}?status=completed`, role: "finance" }),
  play: async (play) => {
    const bar = await choose(play, 1);
    const approve = bar.getByRole("button", { name: "Duyệt" });
    await expect(approve).toHaveAttribute("aria-disabled", "true");
    await play.userEvent.click(approve);
    const why = await everywhere.findByText("Không có yêu cầu nào đang chờ duyệt", {}, patient);
    await waitFor(() => expect(why).toBeVisible());
  },
};

const rows = [
  withdrawalRow({ id: "rt-0031" }),
  withdrawalRow({ id: "rt-0032", amount: 200_000, flags: ["SAME_AMOUNT"] }),
  withdrawalRow({ id: "rt-0033", amount: 2_000_000, flags: ["SAME_AMOUNT", "AFTER_PIN_RESET"] }),
  withdrawalRow({ id: "rt-0034", status: "approved" }),
];

const onStart = fn();

export const FlaggedOnesAreChosenOneByOne: Story = {
  render: () => <ApproveQuestion plan={planOf(null, rows)} onStart={onStart} onClose={fn()} />,
  play: async ({ userEvent }) => {
    onStart.mockClear();
    const question = await dialog("Duyệt 1 yêu cầu rút tiền?");
    await expect(question.getByText(/^Bỏ qua 1 yêu cầu/)).toBeVisible();
    await userEvent.click(question.getByRole("checkbox", { name: /^rt-0033/ }));
    await expect(question.getByText("2.500.000 đ")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Duyệt 2 yêu cầu" }));
    await expect(onStart).toHaveBeenCalledWith([rows[0], rows[2]]);
  },
};

export const OnlyFlaggedOnes: Story = {
  render: () => (
    <ApproveQuestion plan={planOf(null, rows.slice(1, 3))} onStart={onStart} onClose={fn()} />
  ),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async ({ userEvent }) => {
    const question = await dialog("Duyệt 0 yêu cầu rút tiền?");
    await userEvent.click(question.getByRole("button", { name: "Duyệt 0 yêu cầu" }));
    await expect(await question.findByText("Hãy chọn ít nhất một yêu cầu")).toBeVisible();
  },
};

export const OwnLeftOut: Story = {
  render: () => (
    <ApproveQuestion
      plan={{
        clear: rows.slice(0, 1),
        flagged: [],
        own: rows.slice(1, 3),
        unreadable: [],
        leftOut: [],
      }}
      onStart={onStart}
      onClose={fn()}
    />
  ),
  play: async () => {
    const question = await dialog("Duyệt 1 yêu cầu rút tiền?");
    const told = "Bỏ qua 2 yêu cầu của chính bạn, người khác phải duyệt: rt-0032, rt-0033.";
    await expect(question.getByText(told)).toBeVisible();
  },
};
