import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, waitFor } from "storybook/test";
import { dialog, pressHastily, toast } from "#storybook/play.ts";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { storeReview } from "./review-form.ts";
import { ReviewModal } from "./review-modal.tsx";
import { choose, drawnPhoto, png, review, reviewable } from "./reviews.fixtures.ts";

const meta = { title: "Mua sắm/Đánh giá/Hộp thoại" } satisfies Meta;
export default meta;

const modal = {
  render: (args) => <ReviewModal {...args} />,
  args: { subject: { kind: "create", item: reviewable() }, userId: "lan", onDone: fn() },
} satisfies StoryObj<typeof ReviewModal>;

const editing: StoryObj<typeof ReviewModal>["args"] = {
  subject: { kind: "edit", review: review() },
};
const incomplete = "Vui lòng nhập đầy đủ đánh giá và nhận xét!";

type Sent = { method: string; path: string; body: string };

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

const images = () => screen.queryAllByRole("img", { name: /^Ảnh đánh giá/ });
const send = () => screen.getByRole("button", { name: "Gửi đánh giá" });

export const Empty: StoryObj<typeof ReviewModal> = {
  ...modal,
  play: async () => {
    const form = await dialog("Đánh giá sản phẩm");
    await expect(form.getByRole("radio", { name: /^5.* sao$/ })).toBeChecked();
    await expect(form.getByText("Tối đa 5 ảnh, mỗi ảnh nhỏ hơn 5MB")).toBeVisible();
    await expect(form.getByText("0/500 ký tự")).toBeVisible();
  },
};
export const Phone: StoryObj<typeof ReviewModal> = {
  ...modal,
  globals: { viewport: { value: "phone" } },
};
export const Dark: StoryObj<typeof ReviewModal> = { ...modal, globals: { scheme: "dark" } };

export const Incomplete: StoryObj<typeof ReviewModal> = {
  ...modal,
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

export const RefusedThenSent: StoryObj<typeof ReviewModal> = {
  ...modal,
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
    const words = await form.findByText("Unknown error");
    await expect(words).toHaveAttribute("lang", "en");
    await expect(words.parentElement).toHaveTextContent("Tạo đánh giá thất bại: Unknown error");
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

export const NoConnection: StoryObj<typeof ReviewModal> = {
  ...modal,
  play: async ({ userEvent }) => {
    spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const form = await dialog("Đánh giá sản phẩm");
    await userEvent.type(form.getByLabelText(/^Nhận xét/), "Ngon");
    await userEvent.click(send());
    await expect(await form.findByText("Lỗi kết nối - Kiểm tra server backend")).toBeVisible();
  },
};

export const LostResponse: StoryObj<typeof ReviewModal> = {
  ...modal,
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

export const ReviewedElsewhere: StoryObj<typeof ReviewModal> = {
  ...modal,
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

export const Edits: StoryObj<typeof ReviewModal> = {
  ...modal,
  args: { ...modal.args, ...editing },
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

export const EditRefused: StoryObj<typeof ReviewModal> = {
  ...modal,
  args: { ...modal.args, ...editing },
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

export const PressedTwiceItIsSentOnce: StoryObj<typeof ReviewModal> = {
  ...modal,
  play: async ({ args, userEvent }) => {
    const calls = answering(() => Response.json(review()));
    const form = await dialog("Đánh giá sản phẩm");
    await userEvent.type(form.getByLabelText(/^Nhận xét/), "Gạo dẻo, thơm");
    pressHastily(send());
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(calls).toHaveLength(1);
  },
};

const userId = "lan";
const subject = { kind: "create", item: reviewable() } as const;

const pictures = {
  render: (args) => <ReviewModal {...args} />,
  args: { subject, userId, onDone: fn() },
  beforeEach: () => removeAllDrafts,
} satisfies StoryObj<typeof ReviewModal>;

export const ImagesRefused: StoryObj<typeof ReviewModal> = {
  ...pictures,
  play: async ({ userEvent }) => {
    const form = await dialog("Đánh giá sản phẩm");
    await choose(userEvent, new File(["không phải ảnh"], "gao.png", { type: "image/png" }));
    await expect(await form.findByText("Chỉ được upload file hình ảnh!")).toBeVisible();
    const large = new File([new Uint8Array(5 * 1024 * 1024)], "to.png", { type: "image/png" });
    await choose(userEvent, large);
    await expect(await form.findByText("Hình ảnh phải nhỏ hơn 5MB!")).toBeVisible();
    await expect(images()).toHaveLength(0);
  },
};

export const KeepsTheLastFive: StoryObj<typeof ReviewModal> = {
  ...pictures,
  play: async ({ userEvent }) => {
    const form = await dialog("Đánh giá sản phẩm");
    const seven = await Promise.all(["1", "2", "3", "4", "5", "6", "7"].map((name) => png(name)));
    await choose(userEvent, ...seven);
    await waitFor(() => expect(images()).toHaveLength(5));
    await expect(form.getByText("Chỉ giữ lại 5 ảnh cuối cùng.")).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Bỏ ảnh 5" }));
    await expect(images()).toHaveLength(4);
  },
};

export const ComesLater: StoryObj<typeof ReviewModal> = {
  ...pictures,
  play: async ({ userEvent }) => {
    const form = await dialog("Đánh giá sản phẩm");
    for (const [button, text] of [
      ["Chụp ảnh", "Tính năng chụp ảnh sẽ được cập nhật sau"],
      ["Quay video", "Tính năng quay video sẽ được cập nhật sau"],
    ] as const) {
      await userEvent.click(form.getByRole("button", { name: button }));
      await expect(await form.findByText(text)).toBeVisible();
    }
    await choose(userEvent, await png());
    await waitFor(() => expect(form.queryByText(/sẽ được cập nhật sau/)).not.toBeInTheDocument());
  },
};

export const RemovesImagesByKeyboard: StoryObj<typeof ReviewModal> = {
  ...pictures,
  play: async ({ userEvent }) => {
    const form = await dialog("Đánh giá sản phẩm");
    await choose(userEvent, await png("1.png"), await png("2.png"), await png("3.png"));
    await waitFor(() => expect(images()).toHaveLength(3));
    form.getByRole("button", { name: "Bỏ ảnh 2" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(form.getByRole("button", { name: "Bỏ ảnh 2" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(form.getByRole("button", { name: "Bỏ ảnh 1" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(images()).toHaveLength(0);
    await expect(form.getByRole("button", { name: "Thêm ảnh" })).toHaveFocus();
  },
};

export const RemovesADarkImage: StoryObj<typeof ReviewModal> = {
  ...pictures,
  args: {
    ...pictures.args,
    subject: { kind: "edit", review: review({ images: { image_0: drawnPhoto("#111") } }) },
  },
  play: async () => {
    const form = await dialog("Sửa đánh giá");
    const { backgroundColor } = getComputedStyle(form.getByRole("button", { name: "Bỏ ảnh 1" }));
    await expect(backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  },
};

export const AfterReload: StoryObj<typeof ReviewModal> = {
  ...pictures,
  beforeEach: () => {
    storeReview({ userId, subject }, { rating: 3.5, content: "Cơm dẻo", hadFiles: true });
    return removeAllDrafts;
  },
  play: async ({ args, userEvent }) => {
    const form = await dialog("Đánh giá sản phẩm");
    await expect(form.getByLabelText(/^Nhận xét/)).toHaveValue("Cơm dẻo");
    await expect(form.getByRole("radio", { name: /^3,5 sao$/ })).toBeChecked();
    await expect(form.getByText(/^Ảnh đã chọn không còn sau khi tải lại trang/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    const question = await dialog("Bỏ các thay đổi?");
    await userEvent.click(question.getByRole("button", { name: "Bỏ thay đổi" }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};
