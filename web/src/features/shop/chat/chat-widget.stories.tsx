import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, spyOn, userEvent, waitFor } from "storybook/test";
import { callsOf, pressHastily } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { ChatWidget } from "./chat-widget.tsx";

const meta = {
  title: "Mua sắm/Trợ lý trò chuyện/Cửa sổ",
  component: ChatWidget,
  beforeEach: () => {
    sessionStorage.removeItem("tap-chat");
    localStorage.removeItem("tap-chat-font-size");
  },
} satisfies Meta<typeof ChatWidget>;
export default meta;
type Story = StoryObj<typeof meta>;

const launcher = () => page.findByRole("button", { name: "Trò chuyện với Trợ lý TAP" });
const dialog = () => page.findByRole("dialog", { name: "Trợ lý TAP" });
const field = () => page.findByRole("textbox", { name: "Tin nhắn" });

async function open() {
  await userEvent.click(await launcher());
  return dialog();
}

export const Closed: Story = {
  ...screen({ path: "/services" }),
  play: async () => {
    await expect(await launcher()).toHaveAttribute("aria-expanded", "false");
    await expect(page.queryByRole("dialog")).not.toBeInTheDocument();
  },
};

export const OpenedAndClosed: Story = {
  ...screen({ path: "/services" }),
  play: async () => {
    const panel = await open();
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    await userEvent.type(await field(), "Còn dở");
    await userEvent.keyboard("{Escape}");
    await expect(page.queryByRole("dialog")).not.toBeInTheDocument();
    await expect(await launcher()).toHaveFocus();
    await open();
    await expect(await field()).toHaveValue("Còn dở");
    await userEvent.click(page.getByRole("button", { name: "Đóng trò chuyện" }));
    await expect(await launcher()).toHaveFocus();
  },
};

export const AskedAndAnswered: Story = {
  ...screen({ path: "/services" }),
  play: async () => {
    await open();
    await userEvent.type(await field(), "Làm sao để đăng nhập?{Enter}");
    await expect(page.getByText("Đang trả lời…")).toBeVisible();
    await waitFor(() => expect(page.queryByText("Đang trả lời…")).not.toBeInTheDocument());
    await expect(page.getAllByRole("listitem").length).toBeGreaterThanOrEqual(3);
    await expect(page.queryByRole("button", { name: "Gửi lại" })).not.toBeInTheDocument();
  },
};

export const NoConnection: Story = {
  ...screen({ path: "/services", scenario: "upstream-down" }),
  play: async () => {
    await open();
    await userEvent.click(await page.findByRole("button", { name: "Thông tin sản phẩm" }));
    await waitFor(async () =>
      expect(
        await page.findByText("Có lỗi khi kết nối chatbot. Vui lòng thử lại sau."),
      ).toBeVisible(),
    );
    await expect(page.getByRole("log")).toHaveTextContent("Thông tin sản phẩm");
    await userEvent.click(page.getByRole("button", { name: "Gửi lại" }));
    await waitFor(async () =>
      expect(await page.findByRole("button", { name: "Gửi lại" })).toBeVisible(),
    );
  },
};

export const EachQuestionWithoutAnswerIsAskedAgain: Story = {
  ...screen({ path: "/services" }),
  play: async () => {
    await open();
    let isOffline = true;
    const real = globalThis.fetch.bind(globalThis);
    spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const isAsked = input instanceof Request && input.url.endsWith("/m1-bot/analyze");
      return isAsked && isOffline ? Promise.reject(new TypeError()) : real(input, init);
    });
    const last = () => page.findByRole("button", { name: "Gửi lại" });
    await userEvent.type(await field(), "Câu một{Enter}");
    await last();
    await userEvent.type(await field(), "Câu hai{Enter}");
    await last();
    const first = await page.findByRole("button", { name: "Gửi lại: Câu một" });

    isOffline = false;
    await userEvent.click(first);
    await waitFor(() => expect(page.queryByText("Đang trả lời…")).not.toBeInTheDocument());
    await expect(page.getAllByText("Câu một")).toHaveLength(1);
    await userEvent.click(await page.findByRole("button", { name: "Gửi lại: Câu hai" }));
    const senders = () =>
      [...page.getByRole("log").querySelectorAll<HTMLElement>("[data-from]")]
        .slice(1)
        .map(({ dataset }) => dataset.from);
    await waitFor(() => expect(senders()).toEqual(["user", "bot", "user", "bot"]));
    await expect(page.queryByRole("button", { name: /^Gửi lại/ })).not.toBeInTheDocument();
  },
};

export const NoAssistant: Story = {
  ...screen({ path: "/san-pham/6", scenario: "chat-down" }),
  play: async () => {
    await expect(await page.findByRole("heading", { level: 1 })).toBeVisible();
    await open();
    await userEvent.type(await field(), "Làm sao để đăng nhập?{Enter}");
    const failed = "Có lỗi khi kết nối chatbot. Vui lòng thử lại sau.";
    await expect(await page.findByText(failed)).toBeVisible();
    await expect(page.getByRole("log")).toHaveTextContent("Làm sao để đăng nhập?");
    await expect(page.getByRole("button", { name: "Gửi lại" })).toBeVisible();
  },
};

export const FontSizes: Story = {
  ...screen({ path: "/services" }),
  play: async () => {
    await open();
    const welcome = await page.findByText(/^Xin chào!/);
    const size = () => getComputedStyle(welcome).fontSize;
    await expect(size()).toBe("16px");
    await userEvent.click(page.getByRole("button", { name: "Cỡ chữ" }));
    for (const [name, pixels] of [
      ["Nhỏ", "14px"],
      ["Vừa", "16px"],
      ["Lớn", "18px"],
      ["Rất lớn", "20px"],
    ] as const) {
      await userEvent.click(page.getByRole("radio", { name }));
      await expect(size()).toBe(pixels);
    }
    await expect(localStorage.getItem("tap-chat-font-size")).toBe('"xlarge"');
  },
};

export const OnAPhone: Story = {
  ...screen({ path: "/" }),
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const navigation = await page.findByRole("navigation", { name: "Điều hướng nhanh" });
    const panel = await open();
    const button = (await launcher()).getBoundingClientRect();
    await expect(button.bottom).toBeLessThan(navigation.getBoundingClientRect().top);
    // It moves up while it appears.
    await waitFor(() => expect(panel.getBoundingClientRect().bottom).toBeLessThan(button.top));
    await expect(panel.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  },
};

export const SomebodyElsesConversation: Story = {
  ...screen({ path: "/services", role: "buyer" }),
  beforeEach: () => {
    const time = new Date().toISOString();
    const message = { text: "Bí mật", isBot: false, time, suggestedReplies: [] };
    sessionStorage.setItem("tap-chat", JSON.stringify({ owner: "other", messages: [message] }));
  },
  play: async () => {
    await open();
    await expect(await page.findByText(/^Xin chào!/)).toBeInTheDocument();
    await expect(page.queryByText("Bí mật")).not.toBeInTheDocument();
    await expect(sessionStorage.getItem("tap-chat")).toBeNull();
  },
};

export const SentByEnterAndByTheButtonAtOnce: Story = {
  ...screen({ path: "/services" }),
  play: async () => {
    await open();
    const asked = callsOf("POST /api/m1-bot/analyze");
    await userEvent.type(await field(), "Làm sao để đăng nhập?");
    pressHastily(page.getByRole("button", { name: "Gửi" }));
    await waitFor(() => expect(page.queryByText("Đang trả lời…")).not.toBeInTheDocument());
    await expect(asked()).toBe(1);
    await expect(page.getAllByText("Làm sao để đăng nhập?")).toHaveLength(1);
  },
};
