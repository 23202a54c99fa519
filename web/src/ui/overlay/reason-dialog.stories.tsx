import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { dialog, type Play, pressHastily } from "#storybook/play.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useRootAttribute } from "../layout/use-root-attribute.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

type ReasonDialogProps = ComponentProps<typeof ReasonDialog>;

function Opener(props: ReasonDialogProps) {
  const [isOpen, setOpen] = useState(false);
  function close() {
    setOpen(false);
    props.onClose();
  }
  useRootAttribute("data-shell", "office");
  return (
    <>
      <Button onClick={() => setOpen(true)}>Từ chối…</Button>
      {isOpen ? <ReasonDialog {...props} onClose={close} /> : null}
    </>
  );
}

const blurred = "Ảnh giấy tờ bị mờ hoặc mất góc";
const wrongName = "Tên chủ tài khoản không khớp với giấy tờ";

const meta = {
  title: "Thành phần/Lớp phủ/Hộp thoại lý do",
  component: Opener,
  parameters: { layout: "fullscreen" },
  args: {
    title: "Từ chối yêu cầu rút tiền?",
    children: (
      <>
        Yêu cầu <strong>#RT-2041</strong> của Nguyễn Thị Hoa, 2.500.000 ₫. Số tiền được trả lại vào
        ví của người bán.
      </>
    ),
    reason: { label: "Lý do từ chối", min: 10, quick: [blurred, wrongName] },
    labels: { confirm: "Từ chối" },
    danger: true,
    onConfirm: fn(async () => {}),
    onClose: fn(),
  },
} satisfies Meta<typeof Opener>;
export default meta;
type Story = StoryObj<typeof meta>;

async function open({ canvas, userEvent }: Play) {
  await userEvent.click(canvas.getByRole("button", { name: "Từ chối…" }));
  const shown = await dialog("Từ chối yêu cầu rút tiền?");
  const field = shown.getByRole("textbox", { name: /^Lý do từ chối/ });
  await waitFor(() => expect(field).toHaveFocus());
  return { shown, field, send: shown.getByRole("button", { name: "Từ chối" }) };
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

export const Asked: Story = {
  play: async (play) => {
    const { field } = await open(play);
    await expect(field).toHaveAccessibleDescription(/Từ 10 đến 500 ký tự/);
  },
};

export const Dark: Story = { ...Asked, globals: { scheme: "dark" } };

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async (play) => {
    await open(play);
    const { left, top, right, bottom } = screen.getByRole("dialog").getBoundingClientRect();
    await expect([left, top, right, bottom]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
  },
};

export const DarkPhone: Story = {
  ...Phone,
  globals: { scheme: "dark", viewport: { value: "phone" } },
};

export const AsksForWhatIsMissing: Story = {
  play: async (play) => {
    const { args, userEvent } = play;
    const { shown, field, send } = await open(play);
    await userEvent.type(field, "   ");
    await userEvent.click(send);
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/Vui lòng nhập lý do từ chối/);

    await userEvent.type(field, "Ảnh mờ");
    await expect(shown.queryByText("Vui lòng nhập lý do từ chối")).not.toBeInTheDocument();
    await userEvent.click(send);
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/Lý do từ chối phải có ít nhất 10 ký tự/);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const QuickReasonsFillTheField: Story = {
  play: async (play) => {
    const { args, canvas, userEvent } = play;
    const { shown, field, send } = await open(play);
    await userEvent.click(shown.getByRole("button", { name: blurred }));
    await expect(field).toHaveValue(blurred);
    await expect(shown.getByRole("status")).toHaveTextContent(`Đã điền: ${blurred}`);
    await userEvent.click(shown.getByRole("button", { name: wrongName }));
    await expect(field).toHaveValue(wrongName);

    await userEvent.clear(field);
    await userEvent.type(field, "  Đã gọi điện hai lần");
    await userEvent.click(shown.getByRole("button", { name: blurred }));
    await userEvent.click(send);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onConfirm).toHaveBeenCalledWith(`Đã gọi điện hai lần. ${blurred}`);
    await closed();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button", { name: "Từ chối…" })).toHaveFocus();
  },
};

export const Optional: Story = {
  args: {
    reason: { label: "Lý do từ chối", isOptional: true, max: 200 },
    danger: false,
  },
  play: async (play) => {
    const { field, send } = await open(play);
    await expect(field).toHaveAccessibleDescription(/Không bắt buộc, tối đa 200 ký tự/);
    await expect(field).not.toBeRequired();
    await play.userEvent.click(send);
    await expect(play.args.onConfirm).toHaveBeenCalledOnce();
    await expect(play.args.onConfirm).toHaveBeenCalledWith("");
    await closed();
  },
};

export const ADoublePressSendsOnce: Story = {
  args: { onConfirm: fn(() => new Promise(() => {})) },
  play: async (play) => {
    const { field, send } = await open(play);
    await play.userEvent.type(field, "Không đúng chủ tài khoản");
    pressHastily(send);
    await expect(play.args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const StaysWhileSending: Story = {
  args: { onConfirm: fn(() => new Promise(() => {})) },
  play: async (play) => {
    const { args, userEvent } = play;
    const { shown, field, send } = await open(play);
    await userEvent.type(field, "Không đúng chủ tài khoản");
    await userEvent.click(send);
    await expect(send).toHaveFocus();
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await expect(send).toHaveAttribute("data-loading", "true");
    await expect(field).toHaveAttribute("readonly");

    await userEvent.keyboard("{Enter}{Escape}");
    await userEvent.click(shown.getByRole("button", { name: "Đóng" }));
    await expect(shown.getByRole("button", { name: "Hủy" })).toBeDisabled();
    await expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

const taken = "Yêu cầu này vừa được người khác xử lý.";

export const AFailureStays: Story = {
  args: {
    onConfirm: fn(() => Promise.reject(new ApiError(409, { message: taken }))),
  },
  play: async (play) => {
    const { args, userEvent } = play;
    const { shown, field, send } = await open(play);
    await userEvent.type(field, "Không đúng chủ tài khoản");
    await userEvent.click(send);
    await waitFor(() => expect(shown.getByRole("alert")).toHaveTextContent(taken));
    await expect(field).toHaveValue("Không đúng chủ tài khoản");
    await expect(send).toHaveFocus();

    await userEvent.click(send);
    await expect(args.onConfirm).toHaveBeenCalledTimes(2);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const ClosesAtOnceWhenNothingIsTyped: Story = {
  play: async (play) => {
    const { shown, field } = await open(play);
    await play.userEvent.type(field, "  ");
    await play.userEvent.click(shown.getByRole("button", { name: "Hủy" }));
    await closed();
    await expect(play.args.onClose).toHaveBeenCalledOnce();
    await expect(play.canvas.getByRole("button", { name: "Từ chối…" })).toHaveFocus();
  },
};

export const AsksBeforeAReasonIsLost: Story = {
  play: async (play) => {
    const { args, userEvent } = play;
    const { shown, field } = await open(play);
    await userEvent.type(field, "Ảnh mờ");
    await userEvent.click(shown.getByRole("button", { name: "Hủy" }));
    const question = await dialog("Bỏ các thay đổi?");
    await userEvent.click(question.getByRole("button", { name: "Hủy" }));
    await waitFor(() => expect(screen.getAllByRole("dialog")).toHaveLength(1));
    await expect(field).toHaveValue("Ảnh mờ");
    await expect(args.onClose).not.toHaveBeenCalled();

    await userEvent.keyboard("{Escape}");
    const again = within(await screen.findByRole("dialog", { name: "Bỏ các thay đổi?" }));
    await userEvent.click(again.getByRole("button", { name: "Bỏ thay đổi" }));
    await closed();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
