import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Link } from "@tanstack/react-router";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { Detected } from "./detected.tsx";
import classes from "./finding.module.css";
import type { ImageSearch } from "./queries.ts";
import { texts } from "./texts.ts";

/** The dialog shows the best matches; the shop shows all. */
const SHOWN = 5;

type FindingProps = { search: ImageSearch; onLeave: () => void };

/** A summary of an image search: recognised categories and the best matches. */
export function Finding({ search: { id, result }, onLeave }: FindingProps) {
  const { products, total, detected_categories } = result;
  if (products.length === 0) {
    return (
      <div role="status">
        <Empty picture={glass} text={texts.nothing} hint={texts.nothingHint} />
      </div>
    );
  }
  return (
    <>
      <Detected categories={detected_categories} />
      <p role="status" className={classes.count}>
        Tìm thấy {formatCount(total)} sản phẩm
      </p>
      <ul className={classes.list} aria-label="Sản phẩm tìm thấy">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.id}>
            <Link
              to="/san-pham/$id"
              params={{ id: String(product.id) }}
              state={{ product }}
              className={classes.product}
              onClick={onLeave}
            >
              <span className={classes.picture}>
                <Picture src={product.thumbnail_url} alt="" tintOf={product.id} />
              </span>
              <span className={classes.name}>{product.name}</span>
              <Money dong={product.price} tone="price" />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/mua-sam"
        search={{ t: 6, imageSearch: id }}
        fullWidth
        onClick={onLeave}
        className={classes.all}
      >
        {texts.all}
      </ButtonLink>
    </>
  );
}
