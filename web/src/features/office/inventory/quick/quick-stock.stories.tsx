import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import { callsOf, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { formatCount } from "#web/lib/format.ts";

const meta = { title: "Văn phòng/Tồn kho/Tăng giảm nhanh" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-ton-kho?search=ST25-5KG";
/** A screen's first query waits for the mock. */
const patient = { timeout: 10_000 };

const shownIn = (group: HTMLElement) =>
  Number(group.querySelector("[data-stock]")?.textContent?.replaceAll(".", ""));

/** The buttons of the first version on the screen. */
async function firstVersion({ canvas }: Pick<Play, "canvas">) {
  const [group] = await canvas.findAllByRole("group", { name: /^Tồn kho .+\)$/ }, patient);
  if (!group) throw new Error("no version");
  const inside = within(group);
  return {
    group,
    status: inside.getByRole("status"),
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
    await expect(status).toHaveTextContent(`${name}: ${formatCount(before + 5)} sản phẩm`);
    for (let press = 0; press < 5; press += 1) less.click();
    await waitFor(() => expect(stock()).toBe(before));
    // The list is not read again: its rows stay where they are.
    await expect(sent()).toBe(0);
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
    // A row that has left the filter stays under the pointer.
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
