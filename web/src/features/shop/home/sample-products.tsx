import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./sample-cards.module.css";
import { sampleQueries } from "./sample-queries.ts";

/** Featured products, hard-coded (document 1 §1): they have no pages, so each links to a search. */
export function SampleProducts() {
  const { data } = useQuery(sampleQueries.products());
  return (
    <ul className={classes.grid} aria-label="Sản phẩm nổi bật">
      {data.map(({ name, search, unit, price, picture }) => (
        <li key={name} className={classes.card}>
          <Picture src={picture} alt="" tintOf={name} />
          <div className={classes.words}>
            <h3 className={classes.name}>
              <Link to="/mua-sam" search={{ search }} className={classes.link}>
                {name}
              </Link>
            </h3>
            <p className={classes.text}>
              <Money dong={price} tone="price" /> <span translate="no">{`/ ${unit}`}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
