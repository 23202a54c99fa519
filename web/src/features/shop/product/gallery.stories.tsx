import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { Gallery } from "./gallery.tsx";
import { product } from "./product.fixtures.ts";
import { galleryOf } from "./rules.ts";

const meta = {
  title: "Mua sắm/Sản phẩm/Bộ ảnh",
  component: Gallery,
  args: {
    images: galleryOf(product()),
    name: "Xoài cát Hòa Lộc",
    productId: 2,
    index: 0,
    onIndex: fn(),
  },
  render: function Turned(args) {
    const [index, setIndex] = useState(args.index);
    return (
      <div style={{ maxWidth: 560 }}>
        <Gallery {...args} index={index} onIndex={setIndex} />
      </div>
    );
  },
} satisfies Meta<typeof Gallery>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ảnh trước" }));
    await expect(canvas.getByText("Ảnh 3 trên 3")).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Xem ảnh 2" }));
    await expect(canvas.getByText("Ảnh 2 trên 3")).toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByText("Ảnh 1 trên 3")).toBeInTheDocument();
  },
};

export const OneImage: Story = { args: { images: ["/pictures/mango.webp"] } };
export const NoImage: Story = { args: { images: [] } };
export const BrokenImage: Story = { args: { images: ["/pictures/nothing.webp"] } };

/** A synthetic Escape does not reach the native dialog, so its button closes it. */
export const Zoomed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Phóng to ảnh 1/ }));
    const dialog = await screen.findByRole("dialog", { name: "Ảnh Xoài cát Hòa Lộc" });
    await userEvent.keyboard("{ArrowLeft}");
    await expect(dialog).toHaveTextContent("Ảnh 3 trên 3");
    await userEvent.keyboard("{ArrowRight}");
    await expect(dialog).toHaveTextContent("Ảnh 1 trên 3");
    await userEvent.click(screen.getByRole("button", { name: /^Phóng to ảnh 1 trên / }));
    await expect(screen.getByRole("button", { name: /^Thu nhỏ ảnh 1 trên / })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Đóng" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
