import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useMemo, useState } from "react";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { clearRecent, type RecentProduct, readRecent, rememberRecent } from "./recent.ts";
import classes from "./recently-viewed.module.css";

type RecentlyViewedProps = {
  /** Stored, but not shown. Pass its id as `key`. */
  current?: RecentProduct;
  userId: string | undefined;
};

export function RecentlyViewed({ current, userId }: RecentlyViewedProps) {
  const titleId = useId();
  const [isCleared, setCleared] = useState(false);
  const recent = useMemo(() => readRecent(userId), [userId]);
  const shown = isCleared ? [] : recent.filter(({ id }) => id !== current?.id);

  useEffect(() => {
    if (current) rememberRecent(current, userId);
  }, [current, userId]);

  function clear() {
    clearRecent(userId);
    if (current) rememberRecent(current, userId);
    setCleared(true);
  }

  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.bar}>
        <h2 id={titleId} className={classes.title}>
          Đã xem gần đây
        </h2>
        <Button variant="subtle" color="gray" onClick={clear}>
          Xóa lịch sử xem
        </Button>
      </div>
      <ul className={classes.row}>
        {shown.map((product) => (
          <li key={product.id} className={classes.card}>
            <Picture src={product.thumbnail_url} alt="" tintOf={product.id} use="card" />
            <Link
              to="/san-pham/$id"
              params={{ id: String(product.id) }}
              state={{ product }}
              className={classes.name}
            >
              {product.name}
            </Link>
            <p>
              <Money dong={product.price} tone="price" />{" "}
              <span className={classes.unit} translate="no">{`/ ${product.unit}`}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
