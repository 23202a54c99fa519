import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { dialog, type Play } from "#storybook/play.ts";
import { Withdrawals } from "./withdrawals.fixtures.tsx";

const meta = {
  title: "Thành phần/Lớp phủ/Khung chi tiết hàng",
  component: Withdrawals,
  parameters: { layout: "fullscreen" },
  args: { onClose: fn() },
} satisfies Meta<typeof Withdrawals>;
export default meta;
type Story = StoryObj<typeof meta>;

const titleOf = (code: string) => `Yêu cầu rút tiền ${code}`;

async function open({ canvas, userEvent }: Play, code: string) {
  await userEvent.click(canvas.getByRole("button", { name: new RegExp(code) }));
  return dialog(titleOf(code));
}

const panel = () => screen.getByRole("dialog");
const isAbout = (code: string) =>
  waitFor(() => expect(panel()).toHaveAccessibleName(titleOf(code)));

export const Opened: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async (play) => {
    const shown = await open(play, "RT-2042");
    await expect(shown.getByText("2 / 4")).toBeVisible();
    await expect(shown.getByText("Trần Văn Bình")).toBeVisible();
    const { left, right } = panel().getBoundingClientRect();
    await expect(right).toBe(document.documentElement.clientWidth);
    await expect(left).toBeGreaterThan(right / 2);
  },
};

export const Dark: Story = {
  ...Opened,
  globals: { scheme: "dark", viewport: { value: "desktop" } },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async (play) => {
    const shown = await open(play, "RT-2042");
    const { left, top, right, bottom } = panel().getBoundingClientRect();
    await expect([left, top, right, bottom]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
    const action = shown.getByRole("button", { name: "Duyệt" }).getBoundingClientRect();
    await expect(action.bottom).toBeLessThan(bottom);
  },
};

export const DarkPhone: Story = {
  ...Phone,
  globals: { scheme: "dark", viewport: { value: "phone" } },
};

export const MovesByItsButtons: Story = {
  play: async (play) => {
    const { userEvent } = play;
    const shown = await open(play, "RT-2042");
    panel().scrollTo(0, 400);
    await expect(panel().scrollTop).toBeGreaterThan(0);
    const next = shown.getByRole("button", { name: "Sau" });
    await userEvent.click(next);
    await isAbout("RT-2043");
    await expect(panel().scrollTop).toBe(0);
    await expect(next).toHaveFocus();
    const said = shown.getByText(`${titleOf("RT-2043")}, dòng 3 trên 4`);
    // A status is atomic: the whole text is read, not only the changed number.
    await expect(said).toHaveRole("status");

    await userEvent.click(next);
    await isAbout("RT-2044");
    await expect(next).toHaveFocus();
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await expect(next).toHaveAccessibleDescription("Đây là dòng cuối cùng");
    await userEvent.click(next);
    await expect(shown.getByText("Đây là dòng cuối cùng")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(shown.getByText("Đây là dòng cuối cùng")).not.toBeVisible();

    const previous = shown.getByRole("button", { name: "Trước" });
    for (const code of ["RT-2043", "RT-2042", "RT-2041"]) {
      await userEvent.click(previous);
      await isAbout(code);
    }
    await expect(previous).toHaveFocus();
    await expect(previous).toHaveAccessibleDescription("Đây là dòng đầu tiên");
  },
};

export const MovesByKeys: Story = {
  play: async (play) => {
    const { userEvent } = play;
    const shown = await open(play, "RT-2041");
    const close = shown.getByRole("button", { name: "Đóng" });
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await isAbout("RT-2042");
    await userEvent.keyboard("j");
    await isAbout("RT-2043");
    await userEvent.keyboard("J{ArrowDown}j");
    await isAbout("RT-2044");
    await userEvent.keyboard("k");
    await isAbout("RT-2043");
    await userEvent.keyboard("{ArrowUp}");
    await isAbout("RT-2042");
    await userEvent.keyboard("{Control>}k{/Control}{Shift>}{ArrowDown}{/Shift}");
    await isAbout("RT-2042");
    await expect(close).toHaveFocus();

    const note = shown.getByRole("textbox", { name: "Ghi chú nội bộ" });
    await userEvent.type(note, "kj{ArrowDown}{ArrowUp}");
    await expect(note).toHaveValue("kj");
    await isAbout("RT-2042");
  },
};

export const EscapeClosesAndReturnsTheFocus: Story = {
  play: async (play) => {
    const { args, canvas, userEvent } = play;
    const shown = await open(play, "RT-2041");
    await waitFor(() => expect(shown.getByRole("button", { name: "Đóng" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button", { name: /RT-2041/ })).toHaveFocus();
  },
};

export const ADialogLiesAbove: Story = {
  play: async (play) => {
    const { args, userEvent } = play;
    const shown = await open(play, "RT-2041");
    const reject = shown.getByRole("button", { name: "Từ chối" });
    await userEvent.click(reject);
    const above = await dialog("Từ chối yêu cầu rút tiền?");
    const field = above.getByRole("textbox", { name: /^Lý do từ chối/ });
    await waitFor(() => expect(field).toHaveFocus());
    const { left, top } = field.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 20, top + 20)).toBe(field);
    await userEvent.click(above.getByRole("button", { name: "Từ chối yêu cầu" }));
    await userEvent.click(above.getByRole("heading"));
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    await isAbout("RT-2041");
    await expect(reject).toHaveFocus();

    await userEvent.click(shown.getByRole("button", { name: "Duyệt" }));
    await dialog("Duyệt yêu cầu?");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const OpenedByALink: Story = {
  args: { isLinked: true },
  play: async (play) => {
    const shown = await open(play, "RT-2042");
    await expect(shown.queryByRole("button", { name: "Sau" })).not.toBeInTheDocument();
    await play.userEvent.keyboard("j");
    await isAbout("RT-2042");
  },
};
