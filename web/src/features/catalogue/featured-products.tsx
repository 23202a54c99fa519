import { useQuery } from "@tanstack/react-query";
import { Empty } from "#web/ui/empty.tsx";
import classes from "./featured-products.module.css";
import { PartFailed } from "./part-failed.tsx";
import { type CardActions, ProductGrid } from "./product-grid.tsx";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";
import { catalogueQueries, FEATURED_COUNT } from "./queries.ts";

type FeaturedProductsProps = { actions?: CardActions };

/** The best sellers, as many as the home page shows. */
export function FeaturedProducts({ actions }: FeaturedProductsProps) {
  return (
    <div className={classes.root}>
      <BestSellers actions={actions} />
    </div>
  );
}

function BestSellers({ actions }: FeaturedProductsProps) {
  const { data, isError, refetch, isFetching } = useQuery(catalogueQueries.featured());
  if (data === undefined) {
    if (!isError) return <ProductGridSkeleton count={FEATURED_COUNT} />;
    return (
      <PartFailed
        text="Chưa tải được sản phẩm bán chạy."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return <Empty text="Chưa có sản phẩm nào" hint="Các hợp tác xã sẽ sớm đưa hàng lên kệ." />;
  }
  return <ProductGrid products={data} label="Sản phẩm bán chạy" actions={actions} first={false} />;
}
