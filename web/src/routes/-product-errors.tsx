import {
  type ErrorComponentProps,
  useCanGoBack,
  useParams,
  useRouter,
} from "@tanstack/react-router";
import { useEffect } from "react";
import { ProductLoadError, ProductNotFound } from "#web/features/shop/product/product-errors.tsx";
import { dropRecent } from "#web/features/shop/recently-viewed/recent.ts";

/** The product does not exist; it is also removed from the recently viewed ones. */
export function ProductMissing() {
  const { id } = useParams({ from: "/_shop/san-pham/$id" });
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : router.navigate({ to: "/mua-sam" }));
  useEffect(() => dropRecent(Number(id)), [id]);
  return <ProductNotFound onBack={goBack} />;
}

/** The product failed to load. */
export function ProductFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  return <ProductLoadError error={error} onRetry={() => router.invalidate()} />;
}
