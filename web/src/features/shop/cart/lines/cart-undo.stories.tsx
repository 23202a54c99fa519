import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { cartLine } from "../cart.fixtures.ts";
import { CartUndo, undoMs } from "./cart-undo.tsx";

const meta = {
  title: "Mua sắm/Giỏ hàng/Hoàn tác",
  component: CartUndo,
  args: { lines: [cartLine()], isRestoring: false, onUndo: fn(), onDismiss: fn() },
} satisfies Meta<typeof CartUndo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneLine: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Đã xóa Gạo ST25 Sóc Trăng khỏi giỏ hàng",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Hoàn tác" }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};

export const SeveralLines: Story = {
  args: { lines: [cartLine(), cartLine({ id: "ci-2" })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Đã xóa 2 dòng, \d+ sản phẩm khỏi giỏ hàng$/)).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };
export const Restoring: Story = { args: { isRestoring: true } };

export const GoesByItself: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole("button", { name: "Hoàn tác" }).blur();
    const patient = { timeout: undoMs + 3_000 };
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalled(), patient);
  },
};

export const Nothing: Story = {
  args: { lines: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};
