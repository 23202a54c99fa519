import type { CSSProperties } from "react";
import { Picture } from "./picture.tsx";
import classes from "./small-picture.module.css";

type SmallPictureProps = {
  src: string | null | undefined;
  tintOf: string | number;
  /** Side, in pixels. */
  size: number;
};

/** A square picture beside a name. */
export function SmallPicture({ src, tintOf, size }: SmallPictureProps) {
  const style: CSSProperties = { width: size };
  return (
    <span className={classes.root} style={style}>
      <Picture src={src} alt="" tintOf={tintOf} />
    </span>
  );
}
