import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import { dialog, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { choose, png } from "./reviews.fixtures.ts";

const meta = { title: "Mua sắm/Đánh giá/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/gio-hang/don-hang-cua-toi?group=completed";
/** The first query waits for the mock. */
const patient = { timeout: 15_000 };

export const WritesEditsAndDeletes: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const [start] = await canvas.findAllByRole("button", { name: "Đánh giá" }, patient);
    if (start) await userEvent.click(start);
    const choice = await dialog("Chọn sản phẩm để đánh giá");
    const [first] = choice.getAllByRole("button", { name: /^Đánh giá / });
    if (first) await userEvent.click(first);

    const form = await dialog("Đánh giá sản phẩm");
    await userEvent.type(form.getByLabelText(/^Nhận xét/), "Đóng gói cẩn thận");
    await choose(userEvent, await png());
    await form.findByRole("img", { name: "Ảnh đánh giá 1" });
    await userEvent.click(form.getByRole("button", { name: "Gửi đánh giá" }));
    await toast("Cảm ơn bạn đã đánh giá sản phẩm!");

    const list = await dialog("Đánh giá của bạn");
    await expect(list.getByText("Đóng gói cẩn thận")).toBeVisible();
    await expect(
      list.getByRole("img", { name: /^Ảnh 1 trong đánh giá của bạn về / }),
    ).toBeVisible();
    await userEvent.click(list.getByRole("button", { name: /^Sửa đánh giá về/ }));
    const edit = await dialog("Sửa đánh giá");
    await userEvent.type(edit.getByLabelText(/^Nhận xét/), ", giao nhanh");
    await userEvent.click(edit.getByRole("button", { name: "Bỏ ảnh 1" }));
    await userEvent.click(edit.getByRole("button", { name: "Lưu" }));
    await toast("Cập nhật đánh giá thành công");

    const again = await dialog("Đánh giá của bạn");
    await expect(again.getByText("Đóng gói cẩn thận, giao nhanh")).toBeVisible();
    await expect(again.queryByRole("img", { name: /^Ảnh 1 / })).not.toBeInTheDocument();
    await userEvent.click(again.getByRole("button", { name: /^Xóa đánh giá về/ }));
    const question = await dialog("Xóa đánh giá?");
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await toast("Đã xóa đánh giá");
    await dialog("Chọn sản phẩm để đánh giá");
  },
};

export const Reviewed: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const [view] = await canvas.findAllByRole("button", { name: "Xem đánh giá" }, patient);
    if (view) await userEvent.click(view);
    const list = await dialog("Đánh giá của bạn");
    await expect(list.getAllByRole("article").length).toBeGreaterThan(0);
  },
};

export const ReviewsDown: Story = {
  ...screen({ path, role: "buyer", scenario: "my-reviews-down" }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("article", {}, patient)).length).toBeGreaterThan(0);
    await expect(canvas.getByText(/^Chưa tải được đánh giá của bạn: /)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Đánh giá" })).not.toBeInTheDocument();
  },
};

export const UploadDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upload-down" }),
  play: async ({ canvas, userEvent }) => {
    const [start] = await canvas.findAllByRole("button", { name: "Đánh giá" }, patient);
    if (start) await userEvent.click(start);
    const choice = await dialog("Chọn sản phẩm để đánh giá");
    const [first] = choice.getAllByRole("button", { name: /^Đánh giá / });
    if (first) await userEvent.click(first);
    const form = await dialog("Đánh giá sản phẩm");
    await userEvent.type(form.getByLabelText(/^Nhận xét/), "Ngon");
    await choose(userEvent, await png());
    await form.findByRole("img", { name: "Ảnh đánh giá 1" });
    await userEvent.click(form.getByRole("button", { name: "Gửi đánh giá" }));
    const told = await form.findByText(/^Tạo đánh giá thất bại: Dịch vụ tải tệp/, {}, patient);
    await expect(told).toBeVisible();
    await expect(form.getByLabelText(/^Nhận xét/)).toHaveValue("Ngon");
  },
};

export const BuysAgain: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const [again] = await canvas.findAllByRole("button", { name: "Mua lại" }, patient);
    if (again) await userEvent.click(again);
    await waitFor(
      () => expect(everywhere.getByText(/^Đã thêm \d+ sản phẩm vào giỏ hàng$/)).toBeVisible(),
      patient,
    );
  },
};

/** The goods were added, but the response got lost, and the cart cannot be looked at either. */
export const IsNotBoughtTwice: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const real = globalThis.fetch.bind(globalThis);
    let additions = 0;
    let isLost = true;
    spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : "";
      const response = await real(input, init);
      if (url.endsWith("/api/cart/add")) additions += 1;
      if (isLost && additions > 0 && url.includes("/api/cart/")) throw new TypeError("lost");
      return response;
    });
    const [again] = await canvas.findAllByRole("button", { name: "Mua lại" }, patient);
    if (!again) throw new Error("no order can be bought again");
    await userEvent.click(again);
    await everywhere.findByText(/Có thể đã có trong giỏ hàng/, {}, patient);
    isLost = false;
    const sent = additions;
    await waitFor(() => expect(again).toBeEnabled());
    await userEvent.click(again);
    await everywhere.findByText("Hàng của đơn này đã có trong giỏ hàng", {}, patient);
    await expect(additions).toBe(sent);
  },
};

export const NothingCanBeBoughtAgain: Story = {
  ...screen({ path, role: "buyer", scenario: "sold-out" }),
  play: async ({ canvas, userEvent }) => {
    const [again] = await canvas.findAllByRole("button", { name: "Mua lại" }, patient);
    if (again) await userEvent.click(again);
    await waitFor(
      () => expect(everywhere.getByText(/^Chưa thêm được vào giỏ hàng: /)).toBeVisible(),
      patient,
    );
  },
};

/** The toast would cover the first button of the sheet. */
export const OpensWithoutTheToastBefore: Story = {
  ...screen({ path: "/gio-hang/don-hang-cua-toi", role: "buyer" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const received = { name: /^Đã nhận hàng/ };
    const [ask] = await canvas.findAllByRole("button", received, patient);
    const card = ask?.closest("article");
    if (!ask || !card) throw new Error("no order was delivered");
    await userEvent.click(ask);
    const question = await dialog("Bạn đã nhận được hàng?");
    await userEvent.click(question.getByRole("button", received));
    const text = "Xác nhận đã nhận hàng thành công";
    const shown = await everywhere.findByText(text);
    const review = await within(card).findByRole("button", { name: "Đánh giá" }, patient);
    // Hovered, the toast stays until something removes it.
    await userEvent.hover(shown);
    review.click();
    await waitFor(() => expect(shown).not.toBeInTheDocument());
    await everywhere.findByRole("dialog");
  },
};
