import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import { callsOf, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { formatCount } from "#web/lib/format.ts";

const meta = { title: "Văn phòng/Tồn kho/Tăng giảm nhanh" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-ton-kho?search=ST25-5KG";
const patient = { timeout: 10_000 };

const fieldIn = (group: HTMLElement) => within(group).getByRole<HTMLInputElement>("textbox");
const shownIn = (group: HTMLElement) => Number(fieldIn(group).value.replaceAll(".", ""));

async function firstVersion({ canvas }: Pick<Play, "canvas">) {
  const [group] = await canvas.findAllByRole("group", { name: /^Tồn kho .+\)$/ }, patient);
  if (!group) throw new Error("no version");
  const inside = within(group);
  return {
    group,
    status: inside.getByRole("status"),
    field: fieldIn(group),
    stock: () => shownIn(group),
    more: inside.getByRole("button", { name: /^Thêm 1 / }),
    less: inside.getByRole("button", { name: /^Bớt 1 / }),
  };
}

export const CountsEveryPress: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas }) => {
    const { group, status, stock, more, less } = await firstVersion({ canvas });
    await expect(status).toBeEmptyDOMElement();
    const sent = callsOf("GET /api/inventory");
    const before = stock();
    for (let press = 0; press < 5; press += 1) more.click();
    await waitFor(() => expect(stock()).toBe(before + 5));
    const name = group.getAttribute("aria-label");
    await expect(status).toHaveTextContent(`${name}: ${formatCount(before + 5)} túi`);
    for (let press = 0; press < 5; press += 1) less.click();
    await waitFor(() => expect(stock()).toBe(before));
    await expect(sent()).toBe(0);
  },
};

export const Typed: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const { group, field, status, stock } = await firstVersion({ canvas });
    const before = stock();
    await userEvent.clear(field);
    await userEvent.type(field, "1.234{Enter}");
    await expect(field).toHaveValue("1.234");
    await waitFor(() => expect(status).toHaveTextContent(/: 1\.234 túi$/));
    await expect(field).toHaveFocus();

    const { items } = await (await fetch("/api/inventory?search=ST25-5KG")).json();
    const [{ id, version }] = items;
    const sent = callsOf(`PATCH /api/inventory/${id}/variant/${version.id}/stock`);
    for (const [typed, reason] of [
      ["12,5", "Chỉ nhập số nguyên, không có phần lẻ"],
      ["mười", /^Chưa đọc được số này/],
      ["0", /^Đơn hàng đang giữ \d+ túi, tồn kho không thể thấp hơn$/],
      ["-3", "Số không được âm"],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      await expect(await within(group).findByRole("alert")).toHaveTextContent(reason);
      await expect(field).toHaveAccessibleDescription(reason);
      await expect(field).toHaveValue(typed);
    }
    await expect(sent()).toBe(0);
    field.focus();
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("1.234");
    await expect(within(group).queryByRole("alert")).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, String(before));
    await userEvent.tab();
    await waitFor(() => expect(stock()).toBe(before));
    await waitFor(() => expect(sent()).toBe(1));
  },
};

export const MovedWhileTyping: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const { field, stock } = await firstVersion({ canvas });
    const before = stock();
    const real = globalThis.fetch.bind(globalThis);
    // An order has left the warehouse since the list was read.
    spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const response = await real(input, init);
      if (!(input instanceof Request) || input.method !== "PATCH") return response;
      const product = await response.json();
      for (const variant of product.variants) variant.stock -= 2;
      return Response.json(product);
    });
    await userEvent.clear(field);
    await userEvent.type(field, `${before + 7}{Enter}`);
    await toast(/tồn kho bây giờ là .+, không phải .+ như bạn nhập/);
    await waitFor(() => expect(stock()).toBe(before + 5));
  },
};

export const UndoneIfItFails: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas }) => {
    const { stock, more } = await firstVersion({ canvas });
    const before = stock();
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const real = globalThis.fetch.bind(globalThis);
    spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (!(input instanceof Request) || input.method !== "PATCH") return real(input, init);
      await failed;
      return Response.json({ code: "INTERNAL", message: "Kho đang kiểm kê" }, { status: 500 });
    });
    more.click();
    more.click();
    await waitFor(() => expect(stock()).toBe(before + 2));
    fail();
    await toast(/^.+ \(.+\): đã hoàn lại \+2\. Kho đang kiểm kê$/);
    await waitFor(() => expect(stock()).toBe(before));
  },
};

export const Offline: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas }) => {
    const { stock, more, less } = await firstVersion({ canvas });
    const before = stock();
    const real = globalThis.fetch.bind(globalThis);
    spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (input instanceof Request && input.method === "PATCH") throw new TypeError("offline");
      return real(input, init);
    });
    for (const presses of [[more], [more, more], [less], [more, less]]) {
      for (const button of presses) button.click();
      await toast(/: chưa rõ .+ đã được ghi chưa\. Hãy xem lại số tồn\.$/);
      await waitFor(() => expect(stock()).toBe(before));
    }
    await expect(everywhere.getAllByText("Chưa rõ kết quả")).toHaveLength(1);
  },
};

export const NeverBelowWhatOrdersHold: Story = {
  ...screen({ path: "/quan-ly-ton-kho?stockStatus=out_of_stock", role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const { stock, less, more } = await firstVersion({ canvas });
    await expect(stock()).toBe(0);
    await expect(less).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(less);
    const [reason] = await canvas.findAllByText("Tồn kho không thể nhỏ hơn 0");
    await expect(reason).toBeVisible();
    await expect(stock()).toBe(0);
    await userEvent.click(more);
    await waitFor(() => expect(stock()).toBe(1));
    await waitFor(() => expect(less).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(less);
    await waitFor(() => expect(stock()).toBe(0));
  },
};

export const InThePanel: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const first = await firstVersion({ canvas });
    const table = within(canvas.getByRole("table", { name: "Tồn kho" }));
    await userEvent.click(table.getByRole("button", { name: /^Xem Gạo ST25/ }));
    const panel = within(await everywhere.findByRole("dialog", {}, patient));
    await userEvent.click(await panel.findByRole("tab", { name: "Phiên bản" }, patient));
    const [group] = await panel.findAllByRole("group", { name: /^Tồn kho / }, patient);
    if (!group) throw new Error("no version");
    const before = first.stock();
    await userEvent.click(within(group).getByRole("button", { name: /^Thêm 1 / }));
    await waitFor(() => expect(shownIn(group)).toBe(before + 1));
    await waitFor(() => expect(first.stock()).toBe(before + 1));
    await userEvent.click(await panel.findByRole("tab", { name: "Lịch sử" }));
    await expect(await panel.findByText("Tăng nhanh", {}, patient)).toBeVisible();
  },
};
