import type { ProductHint } from "#web/api/product-hint.ts";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import type { ShopActions } from "./buying/shop-actions.ts";
import { previewOf } from "./preview.ts";
import { ProductScreen } from "./product-screen.tsx";

/** No actions until the product has loaded. */
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
 * The product page before its query responds: name, picture and price from the list, everything
 * else as grey placeholders of about the right size. Nothing in it can be clicked.
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
