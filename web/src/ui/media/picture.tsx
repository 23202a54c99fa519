import { IconPhoto } from "@tabler/icons-react";
import { type CSSProperties, type RefCallback, useCallback, useState } from "react";
import { initials } from "#web/lib/person-name.ts";
import { candidatesOf, type PictureUse } from "#web/lib/picture-resizer.ts";
import classes from "./picture.module.css";

type PictureProps = {
  src: string | null | undefined;
  /** Empty if decorative: next to the product's name it would be read twice. */
  alt: string;
  /** Pass a stable value such as the product's id. */
  tintOf?: string | number;
  /** Width divided by height; reserves the space while loading. */
  ratio?: number;
  fit?: "contain" | "cover";
  eager?: boolean;
  /** Of a public picture, which is then resized; default the original. */
  use?: PictureUse;
};

const tints = 6;

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
  use,
}: PictureProps) {
  const source = usePictureSource(src, use);
  const [ref, isNear] = useNear(eager);
  const style: CSSProperties = {
    aspectRatio: ratio,
    backgroundColor: `var(--tap-tint-${tintIndex(tintOf)})`,
  };
  if (!source) {
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
          {...source}
          alt={alt}
          className={classes.image}
          data-fit={fit}
          decoding="async"
          fetchPriority={eager ? "high" : "auto"}
        />
      ) : null}
    </div>
  );
}

/** Undefined if there is nothing to show. Falls back to the original if the resizer fails. */
export function usePictureSource(src: string | null | undefined, use?: PictureUse) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return undefined;
  const candidates = candidatesOf(src, use);
  const tried = candidates && candidates.srcSet !== failed ? candidates : undefined;
  return { ref: retryBroken, ...tried, src, onError: () => setFailed(tried?.srcSet ?? src) };
}

/** A server-rendered picture may fail before hydration: load it again to get the error. */
function retryBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute("src", image.src);
}

type PersonAvatarProps = {
  fullName: string;
  src?: string | null;
  size?: number;
};

/** No alt text, because the name is next to it. */
export function PersonAvatar({ fullName, src, size = 36 }: PersonAvatarProps) {
  const source = usePictureSource(src, size > 80 ? "card" : "thumbnail");
  const style = { width: size, height: size, fontSize: size * 0.4 };
  if (!source) {
    // CSS content: real text would become part of the accessible name of a wrapping button.
    return (
      <span className={classes.avatar} style={style} data-initials={initials(fullName) || "?"} />
    );
  }
  return (
    <span className={classes.avatar} style={style}>
      <img {...source} alt="" width={size} height={size} loading="lazy" decoding="async" />
    </span>
  );
}

/** Specification, section 9. */
const lazyMargin = "50px";

/** One shared observer: one per picture would cost as much as its markup. */
const waiting = new WeakMap<Element, () => void>();

let observer: IntersectionObserver | undefined;

function whenNear(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: lazyMargin },
  );
  waiting.set(element, act);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

export function useNear(from = false): [RefCallback<HTMLElement>, boolean] {
  const [isNear, setNear] = useState(from);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return;
    const stop = whenNear(element, () => {
      stop();
      setNear(true);
    });
    return stop;
  }, []);
  return [ref, isNear];
}
