import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, fn, spyOn, waitFor } from "storybook/test";
import { dialog, pressHastily, toast } from "#storybook/play.ts";
import { ReviewModal } from "./review-modal.tsx";
import { choose, png, review, reviewable } from "./reviews.fixtures.ts";

const meta = {
  title: "Mua sắm/Đánh giá/Hộp thoại",
  component: ReviewModal,
  args: { subject: { kind: "create", item: reviewable() }, userId: "lan", onDone: fn() },
} satisfies Meta<typeof ReviewModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const editing: Story["args"] = { subject: { kind: "edit", review: review() } };
const incomplete = "Vui lòng nhập đầy đủ đánh giá và nhận xét!";

type Sent = { method: string; path: string; body: string };

/** Responds to the story's requests, and records them. */
function answering(answer: (call: Sent) => Response) {
  const calls: Sent[] = [];
  spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const call = { method: request.method, path, body: await request.text() };
    calls.push(call);
    return answer(call);
  });
  return calls;
}

const uploaded = (count: number) =>
  Response.json({
    data: Array.from({ length: count }, (_, index) => ({
      id: index,
      image_url: `/media/${index}.jpg`,
      image_id: null,
    })),
  });

const images = () => everywhere.queryAllByRole("img", { name: /^Ảnh đánh giá/ });
const send = () => everywhere.getByRole("button", { name: "Gửi đánh giá" });

export const Empty: Story = {
  play: async () => {
    const form = await dialog("Đánh giá sản phẩm");
    await expect(form.getByRole("radio", { name: /^5.* sao$/ })).toBeChecked();
    await expect(form.getByText("Tối đa 5 ảnh, mỗi ảnh nhỏ hơn 5MB")).toBeVisible();
    await expect(form.getByText("0/500 ký tự")).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    const calls = answering(() => Response.json({}));
    const form = await dialog("Đánh giá sản phẩm");
    await userEvent.type(form.getByLabelText(/^Nhận xét/), "   ");
    await userEvent.click(send());
    await expect(form.getByText(incomplete)).toBeVisible();
    await expect(form.getByLabelText(/^Nhận xét/)).toHaveFocus();
    await expect(calls).toEqual([]);
  },
};

/** Text and uploads are kept for the next attempt. */
export const RefusedThenSent: Story = {
  play: async ({ args, userEvent }) => {
    let refuses = true;
    const calls = answering(({ path }) => {
      if (path.endsWith("/upload")) return uploaded(2);
      return refuses
        ? Response.json({ status: 500, message: "", code: "INTERNAL" }, { status: 500 })
        : Response.json(review(), { status: 201 });
    });
    const form = await dialog("Đánh giá sản phẩm");
    await userEvent.click(form.getByRole("radio", { name: /^3,5 sao$/ }));
    await userEvent.type(form.getByLabelText(/^Nhận xét/), "Cơm dẻo");
    await choose(userEvent, await png("1.png"), await png("2.png", 2400));
    await waitFor(() => expect(images()).toHaveLength(2));
    await userEvent.click(send());
    await expect(await form.findByText("Tạo đánh giá thất bại: Unknown error")).toBeVisible();
    await expect(form.getByLabelText(/^Nhận xét/)).toHaveValue("Cơm dẻo");
    await expect(images()).toHaveLength(2);

    refuses = false;
    await userEvent.click(send());
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(calls.filter(({ path }) => path.endsWith("/upload"))).toHaveLength(1);
    await expect(JSON.parse(calls.at(-1)?.body ?? "")).toEqual({
      product_id: 4,
      order_id: "o-1",
      parent_id: null,
      rating: 3.5,
      content: "Cơm dẻo",
      images: { image_0: "/media/0.jpg", image_1: "/media/1.jpg" },
    });
  },
};

export const NoConnection: Story = {
  play: async ({ userEvent }) => {
    spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const form = await dialog("Đánh giá sản phẩm");
    await userEvent.type(form.getByLabelText(/^Nhận xét/), "Ngon");
    await userEvent.click(send());
    await expect(await form.findByText("Lỗi kết nối - Kiểm tra server backend")).toBeVisible();
  },
};

/** The server has it, as the buyer's reviews say: nothing is to be sent again. */
export const LostResponse: Story = {
  play: async ({ args, userEvent }) => {
    const calls = answering(({ method, path }) => {
      if (method === "POST") throw new TypeError("Failed to fetch");
      const mine = review({ product_id: 4, rating: 5, content: "Ngon", images: {} });
      return path.endsWith("/my")
        ? Response.json({ data: [mine], total: 1 })
        : Response.json({}, { status: 500 });
    });
    const form = await dialog("Đánh giá sản phẩm");
    await userEvent.type(form.getByLabelText(/^Nhận xét/), "Ngon");
    await userEvent.click(send());
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await toast("Cảm ơn bạn đã đánh giá sản phẩm!");
    await expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  },
};

/** In another tab, and not the same: what was written here stays. */
export const ReviewedElsewhere: Story = {
  play: async ({ args, userEvent }) => {
    answering(({ method }) =>
      method === "POST"
        ? Response.json(
            { status: 409, code: "ALREADY_REVIEWED", message: "Bạn đã đánh giá sản phẩm này" },
            { status: 409 },
          )
        : Response.json({ data: [review({ product_id: 4, images: {} })], total: 1 }),
    );
    const form = await dialog("Đánh giá sản phẩm");
    await userEvent.type(form.getByLabelText(/^Nhận xét/), "Ngon");
    await userEvent.click(send());
    await expect(
      await form.findByText("Tạo đánh giá thất bại: Bạn đã đánh giá sản phẩm này"),
    ).toBeVisible();
    await expect(form.getByLabelText(/^Nhận xét/)).toHaveValue("Ngon");
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Edits: Story = {
  args: editing,
  play: async ({ args, userEvent }) => {
    const calls = answering(() => Response.json(review()));
    const form = await dialog("Sửa đánh giá");
    await expect(form.getByRole("radio", { name: /^4,5 sao$/ })).toBeChecked();
    await userEvent.click(form.getByRole("button", { name: "Bỏ ảnh 1" }));
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    const [call] = calls;
    await expect(call?.method).toBe("PUT");
    await expect(JSON.parse(call?.body ?? "").images).toEqual({
      image_0: review().images.image_1,
    });
  },
};

export const EditRefused: Story = {
  args: editing,
  play: async ({ userEvent }) => {
    answering(() =>
      Response.json({ status: 404, message: "Không tìm thấy đánh giá" }, { status: 404 }),
    );
    const form = await dialog("Sửa đánh giá");
    await userEvent.click(form.getByRole("button", { name: "Lưu" }));
    await expect(
      await form.findByText("Cập nhật đánh giá thất bại: Không tìm thấy đánh giá"),
    ).toBeVisible();
  },
};

export const PressedTwiceItIsSentOnce: Story = {
  play: async ({ args, userEvent }) => {
    const calls = answering(() => Response.json(review()));
    const form = await dialog("Đánh giá sản phẩm");
    await userEvent.type(form.getByLabelText(/^Nhận xét/), "Gạo dẻo, thơm");
    pressHastily(send());
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(calls).toHaveLength(1);
  },
};
