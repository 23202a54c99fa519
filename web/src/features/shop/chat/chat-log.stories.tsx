import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ApiError } from "#web/api/api-error.ts";
import { ChatLog } from "./chat-conversation.tsx";
import { newConversation, withQuestion, withReply } from "./conversation.ts";

const now = new Date("2026-11-21T07:05:00.000Z");
const begun = newConversation(null, now);
const asked = withQuestion(begun, "Làm sao để đăng nhập?", now);

const meta = {
  title: "Mua sắm/Trợ lý trò chuyện/Nội dung",
  component: ChatLog,
  args: { conversation: begun, isWaiting: false, error: null, onOffer: fn(), onRetry: fn() },
} satisfies Meta<typeof ChatLog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^Xin chào!/)).toBeVisible();
    await expect(canvas.getByText("14:05")).toBeVisible();
    for (const offer of ["Hỗ trợ đăng nhập", "Thông tin sản phẩm", "Liên hệ hỗ trợ"]) {
      await userEvent.click(canvas.getByRole("button", { name: offer }));
      await expect(args.onOffer).toHaveBeenLastCalledWith(offer);
    }
  },
};

export const WaitingForReply: Story = {
  args: { conversation: asked, isWaiting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Đang trả lời…")).toBeVisible();
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const Answered: Story = {
  args: {
    conversation: withReply(
      asked,
      {
        reply: "Bạn có thể đăng nhập bằng:\n1. Email\n2. Số điện thoại",
        suggestedReplies: ["Quên mật khẩu", "Liên hệ hỗ trợ"],
      },
      now,
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Quên mật khẩu" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Hỗ trợ đăng nhập" })).toBeNull();
  },
};

export const WithoutAnswer: Story = {
  args: { conversation: withReply(asked, { reply: null, suggestedReplies: [] }, now) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Xin lỗi, tôi chưa có câu trả lời phù hợp.")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { conversation: asked, error: new ApiError(503, { message: "Bảo trì" }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText("Có lỗi khi kết nối chatbot. Vui lòng thử lại sau."),
    ).toBeVisible();
    await expect(canvas.getByText("Làm sao để đăng nhập?")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Gửi lại" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const TooManyQuestions: Story = {
  args: {
    conversation: asked,
    error: new ApiError(429, { message: "Bạn thao tác quá nhanh. Vui lòng thử lại sau." }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Bạn thao tác quá nhanh/)).toBeVisible();
  },
};

export const OddTexts: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    conversation: withReply(
      withQuestion(begun, "😀👨‍👩‍👧‍👦 ".repeat(60), now),
      { reply: "a".repeat(400), suggestedReplies: ["b".repeat(120)] },
      now,
    ),
  },
  play: async ({ canvas }) => {
    const log = canvas.getByRole("log");
    await expect(log.scrollWidth).toBe(log.clientWidth);
  },
};
