import classes from "./result.module.css";

type ResultPictureProps = { src: string; tint: 0 | 1 | 2 | 3 | 4 | 5 };

/** A 3D picture on a round tint; decoration, so it has no words. */
export function ResultPicture({ src, tint }: ResultPictureProps) {
  return (
    <div className={classes.disc} style={{ backgroundColor: `var(--tap-tint-${tint})` }}>
      <img src={src} alt="" width={112} height={112} decoding="async" />
    </div>
  );
}
