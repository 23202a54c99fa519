import type { ProductHint } from "#web/api/product-hint.ts";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import type { ShopActions } from "./buying/shop-actions.ts";
import { previewOf } from "./preview.ts";
import { ProductScreen } from "./product-screen.tsx";

/** Nothing can be done with a product that is not there yet. */
const noActions: ShopActions = {
  mayLike: false,
  liked: false,
  mayToggleFavorite: false,
  isAdding: false,
  onAddToCart: () => {},
  onBuyNow: () => {},
  onToggleFavorite: () => {},
};

/**
 * The product page before its answer: name, picture and price as the list knew them, everything
 * else as a grey shape of the size that it will probably have. Nothing in it can be pressed.
 */
export function ProductPreview({ product }: { product: ProductHint }) {
  return (
    <>
      <LoadingStatus text="Đang tải sản phẩm…" />
      <ProductScreen
        isPreview
        view={previewOf(product)}
        versionId={undefined}
        onVersionId={() => {}}
        shop={noActions}
        relatedCard={() => null}
      />
    </>
  );
}
