import classes from "./result-picture.module.css";

type ResultPictureProps = {
  src: string;
  tint: 0 | 1 | 2 | 3 | 4 | 5;
  /** For a part of a page; a whole screen uses the large size. */
  isSmall?: boolean;
  /** Called if the picture fails to load. */
  onError?: () => void;
};

/** A 3D picture on a round tint; decorative, so it has no alt text. */
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
