import { type CSSProperties, useState } from "react";
import { BANNER_RATIO } from "#web/lib/banner-shape.ts";
import classes from "./banner-picture.module.css";

type BannerPictureProps = {
  src: string | null;
  /** Empty next to the banner's title. */
  alt?: string;
  /** In place of an image. */
  none?: string;
};

const shape: CSSProperties = { aspectRatio: BANNER_RATIO };

/** A banner's image as the slider shows it, or in words that there is none. */
export function BannerPicture({ src, alt = "", none = "Không có ảnh" }: BannerPictureProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = src && src !== broken;
  return (
    <span className={classes.root} style={shape}>
      {isShown ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <span className={classes.missing}>{src ? "Ảnh không còn" : none}</span>
      )}
    </span>
  );
}
