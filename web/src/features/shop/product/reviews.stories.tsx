import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { failed, view } from "./product.fixtures.ts";
import { Reviews } from "./reviews.tsx";

const meta = {
  title: "Mua sắm/Sản phẩm/Đánh giá",
  component: Reviews,
  args: { part: view().rating, filter: {}, onFilter: fn() },
} satisfies Meta<typeof Reviews>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Failed: Story = { args: { part: failed } };

export const Empty: Story = {
  args: {
    part: {
      status: "ok",
      data: { average_rating: 0, total_reviews: 0, total_sold: 12, reviews: [] },
    },
  },
};

export const Filtered: Story = {
  render: function WithUrl(args) {
    const [filter, setFilter] = useState(args.filter);
    return <Reviews {...args} filter={filter} onFilter={setFilter} />;
  },
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getAllByRole("article").length;
    const fiveStars = canvas.getByRole("button", { name: /^5 sao [1-9]/ });
    await userEvent.click(fiveStars);
    await expect(fiveStars).toBePressed();
    await userEvent.click(canvas.getByRole("button", { name: /^Có ảnh/ }));
    const left = canvas.getAllByRole("article");
    await expect(left.length).toBeLessThan(all);
    for (const article of left) {
      await expect(within(article).getAllByRole("button", { name: /^Xem ảnh/ })).not.toHaveLength(
        0,
      );
    }
    await userEvent.click(canvas.getByRole("button", { name: "Xem mọi đánh giá" }));
    await expect(canvas.getAllByRole("article")).toHaveLength(all);
  },
};

export const ImageOpened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole("button", { name: "Xem ảnh 3 trên 3 trong đánh giá của Nguyễn Thị Hoa" }),
    );
    const dialog = await screen.findByRole("dialog", { name: "Ảnh đánh giá của Nguyễn Thị Hoa" });
    await userEvent.keyboard("{ArrowRight}");
    await expect(dialog).toHaveTextContent("Ảnh 1 trên 3");
    await userEvent.keyboard("{ArrowLeft}");
    await expect(dialog).toHaveTextContent("Ảnh 3 trên 3");
    await userEvent.click(screen.getByRole("button", { name: "Đóng" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
