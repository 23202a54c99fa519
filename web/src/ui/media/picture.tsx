import { IconPhoto } from "@tabler/icons-react";
import { type CSSProperties, useState } from "react";
import classes from "./picture.module.css";
import { useNear } from "./use-near.ts";

type PictureProps = {
  src: string | null | undefined;
  /** Empty if decorative: next to the product's name it would be read twice. */
  alt: string;
  /** Determines the tint; pass a stable value such as the product's id. */
  tintOf?: string | number;
  /** Width divided by height; reserves the space while loading. Default 1. */
  ratio?: number;
  /** `contain` for cut-out produce on a tint, `cover` for photos. */
  fit?: "contain" | "cover";
  /** For the first visible picture (hero, product page). */
  eager?: boolean;
};

const tints = 6;

/** The same id has the same tint on every screen. */
export function tintIndex(id: string | number): number {
  let sum = 0;
  for (const char of String(id)) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return sum % tints;
}

/** A picture on a tinted background: fixed aspect ratio, lazy loading, a fallback icon on error. */
export function Picture({
  src,
  alt,
  tintOf = alt,
  ratio = 1,
  fit = "contain",
  eager = false,
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const [ref, isNear] = useNear(eager);
  const style: CSSProperties = {
    aspectRatio: ratio,
    backgroundColor: `var(--tap-tint-${tintIndex(tintOf)})`,
  };
  if (!src || broken === src) {
    return (
      <div className={classes.ground} style={style}>
        <IconPhoto className={classes.missing} stroke={1.25} aria-hidden="true" />
        {alt ? <span className="tap-sr-only">{alt}</span> : null}
      </div>
    );
  }
  return (
    <div className={classes.ground} style={style} ref={ref}>
      {isNear ? (
        <img
          src={src}
          alt={alt}
          className={classes.image}
          data-fit={fit}
          decoding="async"
          fetchPriority={eager ? "high" : "auto"}
          onError={() => setBroken(src)}
        />
      ) : null}
    </div>
  );
}
