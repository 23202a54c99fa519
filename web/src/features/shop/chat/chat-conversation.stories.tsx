import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, waitFor } from "storybook/test";
import { ChatInput } from "./chat-conversation.tsx";

const meta = {
  title: "Mua sắm/Trợ lý trò chuyện/Ô nhập",
  component: ChatInput,
  args: { isWaiting: false, onSend: fn() },
} satisfies Meta<typeof ChatInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingTyped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Tin nhắn" });
    await userEvent.type(field, "{Enter}");
    await userEvent.type(field, "   {Shift>}{Enter}{/Shift}  {Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Gửi" }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const Enter: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Tin nhắn" });
    await userEvent.type(field, " Có vải{Shift>}{Enter}{/Shift}không? {Enter}");
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith("Có vải\nkhông?");
    await expect(field).toHaveValue("");
  },
};

export const ComposingAWord: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Tin nhắn" });
    await userEvent.type(field, "viet");
    await fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    // As Safari ends a composition.
    await fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const OneToThreeLines: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Tin nhắn" });
    const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
    const one = field.clientHeight;
    await userEvent.type(field, "1{Shift>}{Enter}{/Shift}2");
    await waitFor(() => expect(field.clientHeight).toBeCloseTo(one + lineHeight, 0));
    await userEvent.type(field, "{Shift>}{Enter}{/Shift}3");
    await waitFor(() => expect(field.clientHeight).toBeCloseTo(one + 2 * lineHeight, 0));
    await userEvent.type(field, "{Shift>}{Enter}{/Shift}4");
    await expect(field.clientHeight).toBeCloseTo(one + 2 * lineHeight, 0);
  },
};

export const ReplyPending: Story = {
  args: { isWaiting: true },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Tin nhắn" });
    await userEvent.type(field, "Còn nữa{Enter}");
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(field).toHaveValue("Còn nữa");
    await expect(canvas.getByRole("button", { name: "Gửi" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const TooLong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Tin nhắn" });
    await userEvent.click(field);
    await userEvent.paste("ă".repeat(10_000));
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Tin nhắn tối đa 2.000 ký tự, hãy bớt 8.000 ký tự.",
    );
    await expect(field).toBeInvalid();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(field).toHaveValue("ă".repeat(10_000));
  },
};
