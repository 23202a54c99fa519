import { Button, Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./category-tiles.module.css";

const SHOWN = 8;

type CategoryTilesProps = {
  categories: readonly Schema["Category"][] | undefined;
  all: boolean;
};

export function CategoryTiles({ categories, all }: CategoryTilesProps) {
  if (categories === undefined) return <TilesSkeleton />;
  const shown = all ? categories : categories.slice(0, SHOWN);
  return (
    <ul className={classes.grid} data-all={all} aria-label="Danh mục sản phẩm">
      {shown.map(({ id, name, icon_url, count }) => (
        <li key={id}>
          <Link to="/category/$id" params={{ id: String(id) }} className={classes.tile}>
            <span className={classes.picture}>
              <Picture src={icon_url} alt="" tintOf={id} use="thumbnail" />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{formatCount(count)} sản phẩm</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type TilesToggleProps = { count: number; all: boolean; onAll: (all: boolean) => void };

export function TilesToggle({ count, all, onAll }: TilesToggleProps) {
  if (count <= SHOWN) return null;
  return (
    <Button
      variant="subtle"
      className={classes.toggle}
      aria-expanded={all}
      onClick={() => onAll(!all)}
    >
      {all ? "Thu gọn danh mục" : "Xem thêm danh mục"}
    </Button>
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
            <Skeleton component="span" display="block" height="2rem" width="4.5rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
