import rice from "@lobehub/fluent-emoji-3d/assets/1f33e.webp";
import pineapple from "@lobehub/fluent-emoji-3d/assets/1f34d.webp";
import cabbage from "@lobehub/fluent-emoji-3d/assets/1f96c.webp";
import mango from "@lobehub/fluent-emoji-3d/assets/1f96d.webp";
import tomato from "@lobehub/fluent-emoji-3d/assets/1f345.webp";
import carrot from "@lobehub/fluent-emoji-3d/assets/1f955.webp";
import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import classes from "./home-screen.module.css";
import { homeQueries } from "./queries.ts";

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
        <Title order={1} id="home-title" className={classes.title}>
          Nông sản tươi, <span>từ hợp tác xã</span> <span>đến bếp nhà bạn</span>
        </Title>
        <p className={classes.text}>
          Rau củ, trái cây và đặc sản vùng miền. Rõ nơi trồng, rõ giá, giao tận nhà.
        </p>
        <ButtonLink to="/mua-sam" size="lg">
          Đi chợ ngay
        </ButtonLink>
      </div>
      <div className={classes.pictures} aria-hidden="true">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width={128} height={128} decoding="async" />
        ))}
      </div>
    </section>
  );
}
