import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount } from "#web/lib/format.ts";
import { Picture } from "#web/ui/picture.tsx";
import { LoadingStatus } from "#web/ui/skeletons.tsx";
import classes from "./category-tiles.module.css";
import { PartFailed } from "./part-failed.tsx";
import { categoryQueries } from "./queries.ts";

/** Document 1 §9: so many categories while the list is collapsed. */
const SHOWN = 8;

/** The first categories as tiles that lead into the shop; nothing at all where there are none. */
export function CategoryTiles() {
  const { data, isError, refetch, isFetching } = useQuery(categoryQueries.public());
  if (data === undefined) {
    if (!isError) return <TilesSkeleton />;
    return (
      <PartFailed
        text="Chưa tải được danh mục."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <ul className={classes.grid} aria-label="Danh mục sản phẩm">
      {data.data.slice(0, SHOWN).map(({ id, name, icon_url, count }) => (
        <li key={id}>
          <Link to="/mua-sam" search={{ category: id }} className={classes.tile}>
            <span className={classes.picture}>
              <Picture src={icon_url} alt="" tintOf={id} />
            </span>
            <span className={classes.name}>{name}</span>
            <span className={classes.count}>{formatCount(count)} sản phẩm</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TilesSkeleton() {
  const tiles = Array.from({ length: SHOWN }, (_, index) => `tile-${index}`);
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải danh mục" />
      <div className={classes.grid} aria-hidden="true">
        {tiles.map((key) => (
          <div key={key} className={classes.tile}>
            <Skeleton className={classes.picture} circle style={{ aspectRatio: 1 }} />
            <span className={classes.name}>
              <Skeleton component="span" display="block" height="1lh" width="5rem" />
            </span>
            <span className={classes.count}>
              <Skeleton component="span" display="block" height="1lh" width="4rem" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
