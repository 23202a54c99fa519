import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, fn, waitFor } from "storybook/test";
import { dialog } from "#storybook/play.ts";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { storeReview } from "./review-draft.ts";
import { ReviewModal } from "./review-modal.tsx";
import { choose, drawnPhoto, png, review, reviewable } from "./reviews.fixtures.ts";

const userId = "lan";
const subject = { kind: "create", item: reviewable() } as const;

const meta = {
  title: "Mua sắm/Đánh giá/Hình ảnh",
  component: ReviewModal,
  args: { subject, userId, onDone: fn() },
  beforeEach: () => removeAllDrafts,
} satisfies Meta<typeof ReviewModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const images = () => everywhere.queryAllByRole("img", { name: /^Ảnh đánh giá/ });

export const ImagesRefused: Story = {
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

export const KeepsTheLastFive: Story = {
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

export const ComesLater: Story = {
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

/** The pressed button is gone: the focus goes to that of the next image, at last to "Thêm ảnh". */
export const RemovesImagesByKeyboard: Story = {
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

/** Its button has a surface of its own. */
export const RemovesADarkImage: Story = {
  args: { subject: { kind: "edit", review: review({ images: { image_0: drawnPhoto("#111") } }) } },
  play: async () => {
    const form = await dialog("Sửa đánh giá");
    const { backgroundColor } = getComputedStyle(form.getByRole("button", { name: "Bỏ ảnh 1" }));
    await expect(backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  },
};

/** Text and stars are there, the chosen files are not. */
export const AfterReload: Story = {
  beforeEach: () =>
    storeReview({ userId, subject }, { rating: 3.5, content: "Cơm dẻo", hadFiles: true }),
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
