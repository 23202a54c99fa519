import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { callsOf, dialog, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Sản phẩm/Đổi tại chỗ" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-san-pham";
const patient = { timeout: 10_000 };

async function open({ canvas, userEvent }: Play, button: RegExp) {
  const [first] = await canvas.findAllByRole("button", { name: button }, patient);
  if (!first) throw new Error("no such row");
  await userEvent.click(first);
  const [label = ""] = (first.getAttribute("aria-label") ?? "").split(": ");
  return { button: first, popover: await dialog(label) };
}

const price = /^Giá của .+, đổi$/;

export const Price: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    const { userEvent } = play;
    const { button, popover } = await open(play, price);
    const field = popover.getByLabelText("Giá bán");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard("99999999999{Enter}");
    await expect(await popover.findByText("Giá tối đa là 1.000.000.000 đ")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(await everywhere.findByLabelText("Giá bán")).toBeValid();
  },
};

export const OthersChangedThePrice: Story = {
  ...screen({ path, role: "admin" }),
  globals: { scheme: "dark", viewport: { value: "phone" } },
  play: async (play) => {
    const { userEvent, canvas } = play;
    const { data }: Schema["ProductPage"] = await (await fetch("/api/products/superadmin")).json();
    const { button, popover } = await open(play, price);
    const row = data.find(({ name }) => button.getAttribute("aria-label")?.includes(` ${name}: `));
    if (!row) throw new Error("the row is of the first page");
    const theirs: Schema["Product"] = await (await fetch(`/api/products/${row.id}`)).json();
    const now = {
      ...theirs,
      price: 12_000,
      product_versions: theirs.product_versions.map((version) => ({ ...version, price: 12_000 })),
    };
    callsOf(`GET /api/products/${row.id}`, () => Response.json(now));
    const lists = callsOf("GET /api/products/superadmin");
    await userEvent.keyboard("15000{Enter}");
    const told = "Người khác vừa đổi giá thành 12.000 đ. Lưu lần nữa để đặt giá của bạn.";
    await expect(await popover.findByText(told, {}, patient)).toBeVisible();
    await expect(popover.getByLabelText("Giá bán")).toHaveValue("₫ 15.000");
    await userEvent.click(popover.getByRole("button", { name: "Lưu" }));
    await toast(`Giá của ${row.name} là 15.000 đ`);
    const saved = { name: `Giá của ${row.name}: 15.000 đ, đổi` };
    await expect(await canvas.findByRole("button", saved)).toHaveFocus();
    await expect(lists()).toBe(0);
  },
};

export const Status: Story = {
  ...screen({ path: `${path}?muc=cho-duyet`, role: "admin" }),
  play: async (play) => {
    const { popover } = await open(play, /^Trạng thái của .+: Chờ duyệt, đổi$/);
    const choices = popover.getAllByRole("button").map(({ textContent }) => textContent);
    await expect(choices).toEqual([
      expect.stringMatching(/^Duyệt/),
      expect.stringMatching(/^Từ chối/),
      expect.stringMatching(/^Ẩn/),
      expect.stringMatching(/^Ngừng bán/),
    ]);
  },
};

export const StatusRefused: Story = {
  ...screen({ path: "/quan-ly-san-pham-shop?status=active", role: "seller" }),
  globals: { viewport: { value: "phone" } },
  play: async (play) => {
    const { popover } = await open(play, /^Trạng thái của .+: Đang bán, đổi$/);
    const real = globalThis.fetch.bind(globalThis);
    const busy = spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      input instanceof Request && input.method === "PUT"
        ? Promise.resolve(Response.json({ code: "X", message: "Máy chủ bận" }, { status: 503 }))
        : real(input, init),
    );
    await play.userEvent.click(popover.getByRole("button", { name: /^Ẩn/ }));
    await expect(
      await popover.findByText("Ẩn sản phẩm thất bại: Máy chủ bận", {}, patient),
    ).toBeVisible();
    busy.mockImplementation(real);
    await play.userEvent.click(popover.getByRole("button", { name: /^Ẩn/ }));
    await toast(/^Đã ẩn /);
    await expect(await everywhere.findByRole("button", { name: "Hoàn tác" })).toBeVisible();
  },
};
