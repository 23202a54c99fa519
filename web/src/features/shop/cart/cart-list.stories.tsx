import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { cartLine } from "./cart.fixtures.ts";
import { CartLineRow } from "./cart-list.tsx";

const meta = {
  title: "Mua sắm/Giỏ hàng/Dòng hàng",
  component: CartLineRow,
  args: {
    line: cartLine(),
    problem: undefined,
    onSelect: fn(),
    onQuantity: fn(),
    onRemove: fn(),
  },
  render: (args) => (
    <ul style={{ margin: 0, padding: 0 }}>
      <CartLineRow {...args} />
    </ul>
  ),
} satisfies Meta<typeof CartLineRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText("370.000 đ")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Gạo ST25 Sóc Trăng" })).toHaveAttribute(
      "href",
      "/product/3",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Tăng số lượng" }));
    await expect(args.onQuantity).toHaveBeenCalledWith(3);
    await userEvent.click(canvas.getByRole("checkbox"));
    await expect(args.onSelect).toHaveBeenCalledWith(false);
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const NotSelected: Story = { args: { line: cartLine({ selected: false }) } };

export const One: Story = {
  args: { line: cartLine({ quantity: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Giảm số lượng" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const AllThatThereIs: Story = {
  args: { line: cartLine({ available: 2 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Chỉ còn 2 sản phẩm.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Tăng số lượng" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const MoreThanThereIs: Story = { args: { line: cartLine({ available: 1 }) } };

export const SoldOut: Story = {
  args: { line: cartLine({ available: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sản phẩm đã hết hàng!")).toBeVisible();
  },
};

export const StockUnknown: Story = {
  args: {
    line: cartLine({ available: undefined, warnings: ["Sản phẩm #3: Máy chủ đang bảo trì"] }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText("Sản phẩm #3: Máy chủ đang bảo trì")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Xóa/ }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const NotSoldAnyMore: Story = {
  args: {
    line: cartLine({ available: 0, warnings: ["Gạo ST25 Sóc Trăng không còn được bán."] }),
  },
};

export const PriceChanged: Story = {
  args: {
    line: cartLine({
      unit_price: 204_000,
      warnings: ["Giá đã thay đổi từ 185.000 đ thành 204.000 đ."],
    }),
  },
};

export const ChangeRefused: Story = {
  args: { problem: "Cập nhật số lượng thất bại. Vui lòng thử lại." },
};

export const LongName: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    line: cartLine({
      version_name: "Thùng carton hai lớp, hút chân không, 12 hộp",
      product: {
        name: "Bưởi da xanh Bến Tre chọn lọc loại một, hái trong ngày",
        thumbnail_url: null,
      },
      unit_price: 9_250_000_000,
      quantity: 99,
    }),
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole("listitem");
    // As wide as in the cart on phones of 360 and 320 px.
    for (const width of ["326px", "286px"]) {
      row.style.width = width;
      const total = canvas.getByText("915.750.000.000 đ").getBoundingClientRect();
      const stepper = canvas.getByRole("button", { name: "Tăng số lượng" }).getBoundingClientRect();
      const isBeside = total.left >= stepper.right || total.top >= stepper.bottom;
      await expect([width, isBeside]).toEqual([width, true]);
      await expect(total.right).toBeLessThanOrEqual(row.getBoundingClientRect().right);
    }
  },
};
