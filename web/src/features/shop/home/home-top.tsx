import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLazyPart } from "#web/ui/feedback/use-part.ts";
import { HomeHero } from "./home-hero.tsx";
import classes from "./home-top.module.css";
import { homeQueries } from "./queries.ts";

const fetchPart = () => import("./hero-slides.tsx").then((module) => module.HeroSlides);

/**
 * The static hero, which needs no data, and over it the banners once they load: they fill the
 * hero's box, so that nothing moves. Without banners only the hero is shown.
 */
export function HomeTop() {
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
      className={classes.root}
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
