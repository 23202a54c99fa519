import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ApiError } from "#web/api/api-error.ts";
import { ProductLoadError } from "./product-load-error.tsx";
import { ProductNotFound } from "./product-not-found.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";

const onBack = fn();
const onRetry = fn();

const meta = { title: "Mua sắm/Sản phẩm/Trạng thái" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { render: () => <ProductSkeleton /> };

export const NotFound: Story = {
  render: () => <ProductNotFound onBack={onBack} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Không tìm thấy sản phẩm" })).toBeVisible();
    const text = "Sản phẩm bạn đang tìm kiếm không tồn tại hoặc đã bị xóa.";
    await expect(canvas.getByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Quay lại" }));
    await expect(onBack).toHaveBeenCalledOnce();
  },
};

export const LoadFailed: Story = {
  render: () => (
    <ProductLoadError
      error={new ApiError(503, { message: "Máy chủ đang bảo trì" })}
      onRetry={onRetry}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const text = "Không thể tải sản phẩm. Vui lòng thử lại sau.";
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Thử lại" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};
