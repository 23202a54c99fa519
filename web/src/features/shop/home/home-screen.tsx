import rice from "@lobehub/fluent-emoji-3d/assets/1f33e.webp";
import pineapple from "@lobehub/fluent-emoji-3d/assets/1f34d.webp";
import cabbage from "@lobehub/fluent-emoji-3d/assets/1f96c.webp";
import mango from "@lobehub/fluent-emoji-3d/assets/1f96d.webp";
import tomato from "@lobehub/fluent-emoji-3d/assets/1f345.webp";
import carrot from "@lobehub/fluent-emoji-3d/assets/1f955.webp";
import { Button, Text, Title } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { sampleProducts } from "#web/samples/featured-products.ts";
import { sampleNews } from "#web/samples/news.ts";
import { samplePartners } from "#web/samples/partners.ts";
import { lazyPart, useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture, useNear } from "#web/ui/media/picture.tsx";
import classes from "./home-screen.module.css";
import { homeQueries } from "./queries.ts";
import { actionsFor, COLLAPSED } from "./quick-actions.ts";

export function HomeScreen({ sections }: { sections: ReactNode }) {
  return (
    <div className={classes.root}>
      <HomeTop />
      <div className={classes.sections}>{sections}</div>
    </div>
  );
}

const fetchPart = () => import("./hero-slides.tsx").then((module) => module.HeroSlides);

/** Banners load later and fill the hero's box, so that nothing moves. */
function HomeTop() {
  const { data } = useQuery(homeQueries.page());
  const [slide, setSlide] = useState(0);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const banners = data?.banners.status === "ok" ? data.banners.data : [];
  // There may be fewer banners after a refetch.
  const shown = slide > banners.length ? 0 : slide;
  const HeroSlides = useLazyPart({ fetchPart, isWanted: banners.length > 0, onFail: () => {} });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the slides
    <div
      className={classes.top}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <div inert={shown !== 0}>
        <HomeHero />
      </div>
      {HeroSlides && banners.length > 0 ? (
        <HeroSlides
          banners={banners}
          slide={shown}
          onSlide={setSlide}
          isHeld={isHovered || hasFocus}
        />
      ) : null}
    </div>
  );
}

const pictures = [pineapple, cabbage, tomato, rice, mango, carrot];

export function HomeHero() {
  return (
    <section className={classes.hero} aria-labelledby="home-title">
      <div>
        <Title order={1} id="home-title" className={classes.heroTitle}>
          Nông sản tươi, <span>từ hợp tác xã</span> <span>đến bếp nhà bạn</span>
        </Title>
        <p className={classes.heroText}>
          Rau củ, trái cây và đặc sản vùng miền. Rõ nơi trồng, rõ giá, giao tận nhà.
        </p>
        <ButtonLink to="/mua-sam" size="lg">
          Đi chợ ngay
        </ButtonLink>
      </div>
      <div className={classes.heroPictures} aria-hidden="true">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width={128} height={128} decoding="async" />
        ))}
      </div>
    </section>
  );
}

type QuickActionListProps = {
  isSignedIn: boolean;
  /** Rendered as for a guest until the user is known. */
  isGuess?: true;
};

export function QuickActionList({ isSignedIn, isGuess }: QuickActionListProps) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const actions = actionsFor(isSignedIn);
  const shown = isExpanded ? actions : actions.slice(0, COLLAPSED);
  return (
    <nav aria-label="Truy cập nhanh" className={classes.quick} data-guess={isGuess}>
      <ul id={id} className={classes.quickList} data-all={isExpanded}>
        {shown.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.quickAction}>
              <span className={classes.quickIcon}>
                <Icon size={22} stroke={1.75} aria-hidden="true" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? "Thu gọn" : "Xem thêm"}
      </Button>
    </nav>
  );
}

type HomeSectionProps = {
  title: string;
  more?: ReactNode;
  children: ReactNode;
};

export function HomeSection({ title, more, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {more}
      </div>
      {children}
    </section>
  );
}

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

const Newsletter = lazyPart(
  () => import("./newsletter.tsx").then((module) => module.Newsletter),
  null,
  NewsletterFailed,
);

/** Loaded near the viewport: most visitors never come here. */
export function NewsletterPart() {
  const [ref, isNear] = useNear();
  return (
    <div ref={ref} className={classes.newsletter}>
      {isNear ? <Newsletter /> : null}
    </div>
  );
}

function NewsletterFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Text inherit my="1em">
        Chưa tải được phần này.
      </Text>
      <Button variant="default" onClick={onRetry}>
        Thử lại
      </Button>
    </>
  );
}
