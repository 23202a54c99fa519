import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { clearRecent, readRecent, rememberRecent } from "./recent.ts";

const meta = { title: "Mua sắm/Đã xem gần đây/Màn hình" } satisfies Meta;
export default meta;

export const OnTheProductPage: StoryObj<typeof meta> = {
  ...screen({ path: "/san-pham/3", role: "guest" }),
  beforeEach: () => {
    clearRecent();
    rememberRecent({
      id: 8,
      name: "Xem trước đó",
      price: 98_000,
      unit: "chai",
      thumbnail_url: null,
    });
    return () => clearRecent();
  },
  play: async ({ canvas }) => {
    const region = { name: "Đã xem gần đây" };
    const recent = await canvas.findByRole("region", region, { timeout: 15_000 });
    await expect(within(recent).getByRole("link", { name: "Xem trước đó" })).toBeVisible();
    await expect(within(recent).getAllByRole("link")).toHaveLength(1);
    await waitFor(() => expect(readRecent().map(({ id }) => id)).toEqual([3, 8]));
  },
};

export const DeletedMeanwhile: StoryObj<typeof meta> = {
  ...screen({ path: "/san-pham/99999", role: "guest" }),
  beforeEach: () => {
    clearRecent();
    for (const id of [8, 99_999]) {
      rememberRecent({ id, name: "Xem trước đó", price: 1, unit: "chai", thumbnail_url: null });
    }
    return () => clearRecent();
  },
  play: async ({ canvas }) => {
    const title = { name: "Không tìm thấy sản phẩm" };
    await canvas.findByRole("heading", title, { timeout: 15_000 });
    await waitFor(() => expect(readRecent().map(({ id }) => id)).toEqual([8]));
  },
};
