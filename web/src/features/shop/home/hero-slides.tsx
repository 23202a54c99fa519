import { ActionIcon } from "@mantine/core";
import { useDocumentVisibility, useReducedMotion } from "@mantine/hooks";
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { BANNER_RATIO } from "#web/lib/banner-shape.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./hero-slides.module.css";
import { ADVANCE_MS, mayAdvance, slideAfter } from "./slide-rules.ts";

type HeroSlidesProps = {
  banners: readonly Schema["Banner"][];
  /** 0 is the hero; banners start at 1. */
  slide: number;
  onSlide: (slide: number) => void;
  isHeld: boolean;
};

export function HeroSlides({ banners, slide, onSlide, isHeld }: HeroSlidesProps) {
  const [isPaused, setPaused] = useState(false);
  const prefersReducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const isTabHidden = useDocumentVisibility() === "hidden";
  const count = banners.length + 1;
  const moves = mayAdvance({ isPaused, isHeld, isTabHidden, prefersReducedMotion }, count);
  const go = (step: number) => onSlide(slideAfter(slide, step, count));
  useAdvance(moves, slide, () => go(1));

  const next = slideAfter(slide, 1, count);
  const dots = ["Giới thiệu", ...banners.map(({ title }) => title)];
  return (
    <section
      className={classes.root}
      aria-roledescription="băng chuyền"
      aria-label="Tin nổi bật"
      data-over={slide > 0}
    >
      <div aria-live={moves ? "off" : "polite"}>
        {banners.map((banner, index) => {
          const place = index + 1;
          // Preloads the picture of the next banner.
          if (place !== slide && place !== next) return null;
          return <BannerSlide key={banner.id} banner={banner} hidden={place !== slide} />;
        })}
      </div>
      <div className={classes.controls}>
        <ActionIcon variant="default" aria-label="Trang trước" onClick={() => go(-1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <div className={classes.dots}>
          {dots.map((title, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: dots have a fixed position
              key={index}
              type="button"
              className={classes.dot}
              aria-label={`Trang ${index + 1}: ${title}`}
              aria-current={index === slide}
              onClick={() => onSlide(index)}
            />
          ))}
        </div>
        <ActionIcon variant="default" aria-label="Trang sau" onClick={() => go(1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={isPaused ? "Chạy tự động" : "Tạm dừng"}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
        </ActionIcon>
      </div>
    </section>
  );
}

type BannerSlideProps = { banner: Schema["Banner"]; hidden: boolean };

/** Banners have no link of their own: all lead to the shop. */
function BannerSlide({ banner, hidden }: BannerSlideProps) {
  const { id, title, description, imageUrl } = banner;
  return (
    <article className={classes.banner} hidden={hidden} aria-label={title}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        {description ? <p className={classes.text}>{description}</p> : null}
        <ButtonLink to="/mua-sam">Đến cửa hàng</ButtonLink>
      </div>
      {imageUrl ? (
        <div className={classes.picture}>
          <Picture src={imageUrl} alt="" tintOf={id} ratio={BANNER_RATIO} eager use="banner" />
        </div>
      ) : null}
    </article>
  );
}

export function useAdvance(moves: boolean, slide: number, onAdvance: () => void): void {
  const advance = useEffectEvent(onAdvance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the timer
  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => advance(), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [moves, slide]);
}
