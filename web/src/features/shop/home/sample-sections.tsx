import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { sampleProducts } from "#web/samples/featured-products.ts";
import { sampleNews } from "#web/samples/news.ts";
import { samplePartners } from "#web/samples/partners.ts";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { HomeSection } from "./home-sections.tsx";
import classes from "./sample-sections.module.css";

/** No documented endpoint: each section is labelled as a sample. */
export function SampleSections() {
  return (
    <>
      <HomeSection title="Sản phẩm nổi bật" more={<SampleLabel />}>
        <SampleProducts />
      </HomeSection>
      <HomeSection title="Tin tức" more={<SampleLabel />}>
        <SampleNewsList />
      </HomeSection>
      <HomeSection title="Đối tác" more={<SampleLabel />}>
        <SamplePartnerList />
      </HomeSection>
    </>
  );
}

function SampleProducts() {
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

function SampleNewsList() {
  const { data } = useQuery(sampleQueries.news());
  return (
    <ul className={classes.news} aria-label="Tin tức">
      {data.map(({ title, summary }) => (
        <li key={title} className={classes.card}>
          <div className={classes.words}>
            <h3 className={classes.name}>{title}</h3>
            <p className={classes.text}>{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function SamplePartnerList() {
  const { data } = useQuery(sampleQueries.partners());
  return (
    <ul className={classes.partners} aria-label="Đối tác">
      {data.map((name) => (
        <li key={name} className={classes.partner}>
          {name}
        </li>
      ))}
    </ul>
  );
}

const staleTime = Number.POSITIVE_INFINITY;

/** Hard-coded, but read through queries, so that a real source can replace it here. */
const sampleQueries = {
  products: () =>
    queryOptions({
      queryKey: ["home", "featured"] as const,
      queryFn: () => sampleProducts,
      initialData: sampleProducts,
      staleTime,
    }),
  news: () =>
    queryOptions({
      queryKey: ["home", "news"] as const,
      queryFn: () => sampleNews,
      initialData: sampleNews,
      staleTime,
    }),
  partners: () =>
    queryOptions({
      queryKey: ["home", "partners"] as const,
      queryFn: () => samplePartners,
      initialData: samplePartners,
      staleTime,
    }),
};
