import classes from "./result-picture.module.css";

type ResultPictureProps = {
  src: string;
  tint: 0 | 1 | 2 | 3 | 4 | 5;
  /** Of a part of a page; a whole screen has the large one. */
  isSmall?: boolean;
  /** The picture did not come. */
  onError?: () => void;
};

/** A 3D picture on a round tint; decoration, so it has no words. */
export function ResultPicture({ src, tint, isSmall, onError }: ResultPictureProps) {
  return (
    <div
      className={classes.disc}
      data-small={isSmall}
      style={{ backgroundColor: `var(--tap-tint-${tint})` }}
    >
      <img src={src} alt="" width={112} height={112} decoding="async" onError={onError} />
    </div>
  );
}
