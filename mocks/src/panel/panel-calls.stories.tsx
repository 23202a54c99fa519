import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, spyOn, waitFor, within } from "storybook/test";
import { mountPanel } from "./panel.tsx";
import { chips, focused, openAt, panel, write } from "./panel-steps.fixtures.ts";

const remove = (kind: string, name: string) =>
  fetch(`/__mock/${kind}?name=${encodeURIComponent(name)}`, { method: "DELETE" });

const meta = {
  title: "Công cụ/Bảng lập trình viên/Cuộc gọi và dữ liệu",
  parameters: { tap: { role: "buyer" }, layout: "fullscreen" },
  beforeEach: () => {
    const unmount = mountPanel();
    return async () => {
      unmount();
      // A reset keeps what was saved under a name.
      const { recordings, states } = await (await fetch("/__mock/state")).json();
      for (const { name } of recordings) await remove("recordings", name);
      for (const { name } of states) await remove("states", name);
    };
  },
  render: () => <main style={{ padding: "2rem" }}>Trang đang mở</main>,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type UserEvent = Parameters<NonNullable<Story["play"]>>[0]["userEvent"];

async function openCart(userEvent: UserEvent) {
  await fetch("/api/cart/me");
  const part = await openAt(userEvent, "Cuộc gọi");
  const [latest] = await part.findAllByRole("button", { name: "getCart" });
  if (!latest) throw new Error("The call is not listed");
  await userEvent.click(latest);
  await part.findByRole("group", { name: /^Trả lời · application\/json/ });
  return part;
}

/** Uploads by `userEvent` do not reach a shadow root. */
function choose(field: HTMLElement, name: string, contents: unknown): void {
  const text = typeof contents === "string" ? contents : JSON.stringify(contents);
  fireEvent.change(field, { target: { files: [new File([text], name)] } });
}

export const ACallWithItsContents: Story = {
  play: async ({ userEvent }) => {
    const part = await openCart(userEvent);
    await expect(focused()).toHaveTextContent("‹ Danh sách cuộc gọi");
    const request = within(part.getByRole("group", { name: "Yêu cầu · không có nội dung" }));
    await userEvent.click(request.getByText(/dòng đầu$/));
    await expect(request.getByText("authorization: •••")).toBeVisible();
    const body = part.getByRole("region", { name: "Nội dung của trả lời" });
    await expect(JSON.parse(body.textContent ?? "")).toHaveProperty("total_quantity");
    const back = part.getByRole("button", { name: "‹ Danh sách cuộc gọi" });
    await userEvent.click(back);
    await expect(focused()).toHaveTextContent("getCart");
    await expect(part.getByRole("table", { name: "50 cuộc gọi gần nhất" })).toBeVisible();
  },
};

export const AnswerSoNextTime: Story = {
  play: async ({ userEvent }) => {
    const part = await openCart(userEvent);
    write(part.getByRole("textbox", { name: "Nội dung JSON" }), '{ "data": [');
    await userEvent.click(part.getByRole("button", { name: "Trả lời như vậy" }));
    await expect(part.getByRole("alert")).toHaveTextContent(/^Chưa lưu: nội dung không phải JSON/);
    await expect(chips()).toEqual([]);

    write(part.getByRole("textbox", { name: "Nội dung JSON" }), '{ "message": "Đang bận" }');
    write(part.getByRole("spinbutton", { name: "Mã trả lời" }), "409");
    await userEvent.selectOptions(
      part.getByRole("combobox", { name: "Cho địa chỉ nào" }),
      "Mọi địa chỉ của getCart",
    );
    await userEvent.click(part.getByRole("button", { name: "Trả lời như vậy" }));
    await expect(await part.findByRole("status")).toHaveTextContent("Từ giờ sẽ trả lời như vậy.");
    await waitFor(() => expect(chips()).toEqual(["Tắt getCart → 409"]));
    const response = await fetch("/api/cart/me");
    await expect([response.status, (await response.json()).message]).toEqual([409, "Đang bận"]);

    await userEvent.click(panel().getByRole("button", { name: "Tắt getCart → 409" }));
    await waitFor(async () => expect((await fetch("/api/cart/me")).status).toBe(200));
  },
};

export const AsATestWithoutAClipboard: Story = {
  play: async ({ userEvent }) => {
    const part = await openCart(userEvent);
    const refused = spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    await userEvent.click(part.getByRole("button", { name: "Sao chép thành bài kiểm thử" }));
    const field = await part.findByRole("textbox", { name: /hãy chép từ đây$/ });
    refused.mockRestore();
    await expect(field).toHaveDisplayValue(
      /client\.call\("getCart", \{ as: "muahang@tap\.vn" \}\)/,
    );
    await expect(field).toHaveAttribute("readonly");
  },
};

export const CallsAsAScenario: Story = {
  play: async ({ userEvent }) => {
    await fetch("/api/cart/me");
    await fetch("/api/products/404404");
    const calls = await openAt(userEvent, "Cuộc gọi");
    const [cart] = await calls.findAllByRole("checkbox", { name: "Chọn getCart" });
    if (cart) await userEvent.click(cart);
    write(calls.getByRole("textbox", { name: "Lưu 1 cuộc gọi đã chọn với tên" }), "Giỏ của Lan");
    await userEvent.click(calls.getByRole("button", { name: "Lưu thành kịch bản" }));
    await expect(await calls.findByRole("status")).toHaveTextContent(
      "Đã lưu 1 câu trả lời, bỏ qua 0 cuộc gọi khác.",
    );

    await userEvent.click(panel().getByRole("tab", { name: "Tình huống" }));
    const part = within(panel().getByRole("tabpanel", { name: "Tình huống" }));
    const box = await part.findByRole("checkbox", { name: /^Giỏ của Lan/ });
    await userEvent.click(box);
    await waitFor(() => expect(chips()).toEqual(["Tắt Kịch bản Giỏ của Lan"]));
    await userEvent.click(part.getByRole("button", { name: "Xóa Giỏ của Lan" }));
    await userEvent.click(part.getByRole("button", { name: "Xóa hẳn Giỏ của Lan" }));
    await waitFor(() => expect(box).not.toBeInTheDocument());
    await waitFor(() => expect(chips()).toEqual([]));
  },
};

export const CallsOfABrowserAsAScenario: Story = {
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Tình huống");
    const field = part.getByLabelText("Nhập kịch bản (.json) hoặc tệp HAR của trình duyệt");
    choose(field, "hỏng.har", "{");
    await expect(await panel().findByRole("alert")).toHaveTextContent(
      "Tệp này không phải JSON, hoặc đã bị hỏng.",
    );
    const entry = (url: string, text: string) => ({
      request: { method: "GET", url },
      response: { status: 200, content: { text } },
    });
    const entries = [
      entry("https://api.tap.vn/v1/api/cart/me", '{"data":[],"total_quantity":0}'),
      entry("https://api.tap.vn/logo.svg", "<svg/>"),
    ];
    choose(field, "tap.vn.har", { log: { entries } });
    await expect(await part.findByText("Đã nhập 1 câu trả lời, bỏ qua 1 mục khác.")).toBeVisible();
    await userEvent.click(await part.findByRole("checkbox", { name: /^tap\.vn/ }));
    await waitFor(() => expect(chips()).toEqual(["Tắt Kịch bản tap.vn"]));
    const cart = await (await fetch("/api/cart/me")).json();
    await expect(cart).toEqual({ data: [], total_quantity: 0 });
  },
};

export const AStateToComeBackTo: Story = {
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Trạng thái");
    await expect(part.getByText("Chưa lưu trạng thái nào.")).toBeVisible();
    const field = part.getByRole("textbox", { name: /^Lưu mọi dữ liệu/ });
    write(field, "Giỏ có hàng");
    await userEvent.click(part.getByRole("button", { name: "Lưu trạng thái" }));
    await part.findByRole("button", { name: "Nạp Giỏ có hàng" });
    await waitFor(() => expect(field).toHaveValue(""));
    const countOf = async () => (await (await fetch("/api/cart/me")).json()).total_quantity;
    const before = await countOf();
    const headers = { "x-tap-csrf": "1" };
    await fetch("/api/cart/clear", { method: "POST", headers });
    await expect(await countOf()).not.toBe(before);
    await userEvent.click(part.getByRole("button", { name: "Nạp Giỏ có hàng" }));
    await waitFor(async () => expect(await countOf()).toBe(before));
    choose(part.getByLabelText(/^Nhập trạng thái/), "cũ.json", { version: 6, tables: {} });
    await expect(await panel().findByRole("alert")).toHaveTextContent(/thuộc phiên bản 6/);
    await expect(part.getAllByRole("listitem")).toHaveLength(1);
  },
};

async function openRow(userEvent: UserEvent) {
  const part = await openAt(userEvent, "Dữ liệu");
  await part.findByRole("option", { name: /^products \(/ });
  await userEvent.selectOptions(part.getByRole("combobox", { name: "Bảng" }), "products");
  await expect(await part.findByText("120 dòng, chỉ hiện 50 dòng đầu.")).toBeVisible();
  write(part.getByRole("searchbox", { name: "Tìm dòng" }), "xa lach thuy canh");
  await userEvent.click(await part.findByRole("button", { name: /^Xà lách thủy canh/ }));
  return part;
}

export const AnEditedRow: Story = {
  play: async ({ userEvent }) => {
    const part = await openRow(userEvent);
    const field = await part.findByRole("textbox", { name: "Dòng này, dạng JSON" });
    const row = JSON.parse((field as HTMLTextAreaElement).value);
    write(field, JSON.stringify({ ...row, name: 5 }));
    await userEvent.click(part.getByRole("button", { name: "Lưu dòng" }));
    await expect(await panel().findByRole("alert")).toHaveTextContent("Trường “name” phải là chữ.");
    write(field, JSON.stringify({ ...row, name: "Xà lách vừa đổi tên" }));
    await userEvent.click(part.getByRole("button", { name: "Lưu dòng" }));
    await waitFor(async () => {
      const product = await (await fetch(`/api/products/${row.id}`)).json();
      await expect(product.name).toBe("Xà lách vừa đổi tên");
    });
    await expect(panel().queryByRole("alert")).not.toBeInTheDocument();
  },
};

export const ADeletedRow: Story = {
  play: async ({ userEvent }) => {
    const part = await openRow(userEvent);
    await userEvent.click(await part.findByRole("button", { name: "Xóa dòng này" }));
    await userEvent.click(part.getByRole("button", { name: "Thôi" }));
    await userEvent.click(part.getByRole("button", { name: "Xóa dòng này" }));
    await userEvent.click(part.getByRole("button", { name: "Xóa hẳn dòng này" }));
    await expect(await part.findByText("Không có dòng nào như vậy.")).toBeVisible();
  },
};

export const ACallOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    await openCart(userEvent);
    const frame = panel().getByRole("tablist").closest("details");
    await expect(frame?.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth - 16);
    await expect(frame?.scrollWidth).toBe(frame?.clientWidth);
    const part = panel().getByRole("tabpanel", { name: "Cuộc gọi" });
    await expect(part.scrollWidth).toBe(part.clientWidth);
  },
};
