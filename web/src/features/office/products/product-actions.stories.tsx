import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import { type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Sản phẩm/Thao tác" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-san-pham";
/** A screen's first query waits for the mock, and a failed query is tried three times. */
const patient = { timeout: 10_000 };

/** Opens the menu of the first row and chooses an action. */
async function act({ canvas, userEvent }: Play, action: string) {
  const [menu] = await canvas.findAllByRole("button", { name: /^Thao tác với / }, patient);
  if (menu) await userEvent.click(menu);
  await userEvent.click(await everywhere.findByRole("menuitem", { name: action }, patient));
}

export const HidesAndSells: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await act(play, "Ẩn");
    await toast(/^Đã ẩn /);
    await waitFor(() => expect(play.canvas.getAllByText("Đang ẩn")[0]).toBeVisible(), patient);
    await act(play, "Đăng bán");
    await toast(/^Đã đăng bán /);
  },
};

export const HideFails: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await play.canvas.findByRole("table", { name: "Sản phẩm" }, patient);
    const real = globalThis.fetch.bind(globalThis);
    spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      input instanceof Request && input.method === "PUT"
        ? Promise.resolve(Response.json({ code: "INTERNAL" }, { status: 500 }))
        : real(input, init),
    );
    await act(play, "Ẩn");
    await toast("Lỗi server - Vui lòng liên hệ admin");
  },
};

export const Deletes: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await act(play, "Xóa");
    const question = within(
      await everywhere.findByRole("dialog", { name: "Xóa sản phẩm?" }, patient),
    );
    await expect(question.getByText(/^Sản phẩm rời khỏi cửa hàng/)).toBeVisible();
    await play.userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await toast(/^Đã xóa /);
    await expect(await play.canvas.findByText(/^1–20 trong 117$/, {}, patient)).toBeVisible();
  },
};
