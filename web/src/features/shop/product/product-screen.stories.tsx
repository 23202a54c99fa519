import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import { ApiError } from "#web/api/api-error.ts";
import { VersionPicker } from "./buy-box.tsx";
import { failed, product, review, soldOutStock, versions, view } from "./product.fixtures.ts";
import { ProductLoadError, ProductNotFound } from "./product-errors.tsx";
import { ProductPreview, ProductSkeleton } from "./product-pending.tsx";
import { ProductScreen } from "./product-screen.tsx";

const shop = {
  mayLike: true,
  liked: false,
  mayToggleFavorite: true,
  isAdding: false,
  onAddToCart: fn(),
  onBuyNow: fn(),
  onToggleFavorite: fn(),
};

const meta = { title: "Mua sắm/Sản phẩm/Nội dung" } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const content = {
  args: {
    view: view(),
    versionId: undefined,
    onVersionId: fn(),
    shop,
    reviews: { filter: {}, onFilter: fn() },
    slots: { relatedCard: ({ id, name }) => <a href={`/san-pham/${id}`}>{name}</a> },
  },
  render: function WithUrl(args) {
    const [versionId, setVersionId] = useState(args.versionId);
    return (
      <ProductScreen
        {...args}
        versionId={versionId}
        onVersionId={(id) => {
          setVersionId(id);
          args.onVersionId(id);
        }}
      />
    );
  },
} satisfies StoryObj<typeof ProductScreen>;

export const Filled: StoryObj<typeof ProductScreen> = {
  ...content,
  args: { ...content.args, view: view({ product: product({ original_price: 120_000 }) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Xoài cát Hòa Lộc" })).toBeVisible();
    await expect(canvas.getByText("Còn 118 túi")).toBeVisible();
    (await canvas.findByText(/^Quét mã QR/)).scrollIntoView();
    await expect(
      await canvas.findByRole("img", { name: "Mã QR của Xoài cát Hòa Lộc" }),
    ).toBeVisible();
  },
};

export const Phone: StoryObj<typeof ProductScreen> = {
  ...content,
  globals: { viewport: { value: "phone" } },
  args: { ...content.args, view: view({ product: product({ original_price: 120_000 }) }) },
};

export const WithoutTheRightToFavorites: StoryObj<typeof ProductScreen> = {
  ...content,
  args: { ...content.args, shop: { ...shop, mayLike: false, mayToggleFavorite: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Chia sẻ/ })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Yêu thích" })).not.toBeInTheDocument();
  },
};

export const Favorite: StoryObj<typeof ProductScreen> = {
  ...content,
  args: { ...content.args, shop: { ...shop, liked: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Yêu thích" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  },
};

export const AddingToCart: StoryObj<typeof ProductScreen> = {
  ...content,
  args: { ...content.args, shop: { ...shop, isAdding: true } },
};

export const AVersionBringsItsPriceImageAndStock: StoryObj<typeof ProductScreen> = {
  ...content,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /Hộp 3 kg/ }));
    await expect(args.onVersionId).toHaveBeenCalledWith(22);
    await expect(canvas.getByText("Ảnh 2 trên 3")).toBeInTheDocument();
    await expect(canvas.getByText("Chỉ còn 6 hộp")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /Túi 1 kg/ }));
    await expect(args.onVersionId).toHaveBeenLastCalledWith(undefined);
    await expect(canvas.getByText("Ảnh 1 trên 3")).toBeInTheDocument();
  },
};

export const BuysWhatIsChosen: StoryObj<typeof ProductScreen> = {
  ...content,
  args: { ...content.args, versionId: 22 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: /Số lượng/ });
    await userEvent.clear(field);
    await userEvent.type(field, "40{Enter}");
    await expect(field).toHaveValue("6");
    await userEvent.click(canvas.getByRole("button", { name: "Thêm vào giỏ hàng" }));
    await expect(args.shop.onAddToCart).toHaveBeenCalledWith({ version: versions[1], quantity: 6 });
    await userEvent.click(canvas.getByRole("button", { name: "Mua ngay" }));
    await expect(args.shop.onBuyNow).toHaveBeenCalledWith({ version: versions[1], quantity: 6 });
  },
};

export const OneVersionSoldOut: StoryObj<typeof ProductScreen> = {
  ...content,
  args: { ...content.args, versionId: 23 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Mời bạn chọn phiên bản khác/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Mua ngay" })).toBeDisabled();
  },
};

export const SoldOut: StoryObj<typeof ProductScreen> = {
  ...content,
  args: { ...content.args, view: view({ stock: soldOutStock }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sản phẩm đã hết hàng!")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thêm vào giỏ hàng" })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Mua ngay" })).toBeDisabled();
  },
};

export const PartsFailed: StoryObj<typeof ProductScreen> = {
  ...content,
  args: { ...content.args, view: view({ stock: failed, rating: failed, related: failed }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Chưa tải được đánh giá: Dịch vụ tạm ngừng")).toBeVisible();
    await expect(canvas.getByText("Còn 120 túi")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Mua ngay" })).toBeEnabled();
  },
};

export const Bare: StoryObj<typeof ProductScreen> = {
  ...content,
  args: {
    ...content.args,
    view: view({
      product: product({
        description: null,
        product_images: [],
        image: null,
        thumbnail_url: null,
        product_attribute: [],
        product_versions: [],
        product_qr_code: null,
      }),
      rating: {
        status: "ok",
        data: { average_rating: 0, total_reviews: 0, total_sold: 0, reviews: [] },
      },
      related: { status: "ok", data: [] },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sản phẩm chưa có phiên bản để mua.")).toBeVisible();
    await expect(canvas.getByText("Chưa có đánh giá nào")).toBeVisible();
  },
};

export const NotOnSaleYet: StoryObj<typeof ProductScreen> = {
  ...content,
  args: {
    ...content.args,
    view: view({ product: product({ status_id: "draft", status_label: "Bản nháp" }) }),
  },
};

const { description, product_images, product_attribute, product_qr_code, ...summary } = product();

export const Preview: Story = {
  render: () => <ProductPreview product={summary} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Xoài cát Hòa Lộc" })).toBeVisible();
    await expect(canvas.getAllByText(/96\.000/)[0]).toBeVisible();
    for (const role of ["button", "radio", "textbox"]) {
      await expect(canvas.queryByRole(role)).not.toBeInTheDocument();
    }
  },
};

export const PreviewOnAPhone: Story = { ...Preview, globals: { viewport: { value: "phone" } } };

/** As from an order or a notification, which know less than a card. */
export const PreviewOfTheLeast: Story = {
  render: () => {
    const { id, name, unit, price } = summary;
    return <ProductPreview product={{ id, name, unit, price, thumbnail_url: null }} />;
  },
  play: Preview.play,
};

const many = Array.from({ length: 12 }, (_, index) => review({ id: `rv-${index}` }));

export const ManyReviews: StoryObj<typeof ProductScreen> = {
  ...content,
  args: {
    ...content.args,
    view: view({
      rating: {
        status: "ok",
        data: { average_rating: 5, total_reviews: 140, total_sold: 2_380, reviews: many },
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const list = within(canvas.getByRole("region", { name: "Đánh giá sản phẩm" }));
    await expect(list.getAllByRole("article")).toHaveLength(5);
    await userEvent.click(list.getByRole("button", { name: "Xem thêm 5 đánh giá" }));
    await userEvent.click(list.getByRole("button", { name: "Xem thêm 2 đánh giá" }));
    await expect(list.getAllByRole("article")).toHaveLength(12);
  },
};

const onBack = fn();
const onRetry = fn();

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
      reset={onRetry}
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

const picker = {
  render: (args) => <VersionPicker {...args} />,
  args: { versions, value: 21, soldOut: new Set([23]), onChange: fn() },
} satisfies StoryObj<typeof VersionPicker>;

export const PickerFilled: StoryObj<typeof VersionPicker> = {
  ...picker,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: /Hộp quà 5 kg.*Hết hàng/ })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: /Hộp 3 kg/ }));
    await expect(args.onChange).toHaveBeenCalledWith(versions[1]);
  },
};
export const AllSoldOut: StoryObj<typeof VersionPicker> = {
  ...picker,
  args: { ...picker.args, soldOut: new Set([21, 22, 23]) },
};
