import type { CSSProperties, ReactNode } from "react";
import { Picture } from "../media/picture.tsx";
import classes from "./cells.module.css";

type NameCellProps = {
  picture: ReactNode;
  name: string;
  note?: ReactNode;
};

export function NameCell({ picture, name, note }: NameCellProps) {
  return (
    <span className={classes.root}>
      {picture}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
    </span>
  );
}

type LinesProps = {
  main: ReactNode;
  sub: ReactNode;
  /** Takes the width that the other cells leave, and cuts the text there. */
  isFilling?: boolean;
};

export function Lines({ main, sub, isFilling }: LinesProps) {
  const wholeOf = (text: ReactNode) => (isFilling && typeof text === "string" ? text : undefined);
  return (
    <span className={classes.lines} data-fills={isFilling}>
      <span title={wholeOf(main)}>{main}</span>
      <span className={classes.sub} title={wholeOf(sub)}>
        {sub}
      </span>
    </span>
  );
}

type SmallPictureProps = {
  src: string | null | undefined;
  tintOf: string | number;
  size: number;
};

export function SmallPicture({ src, tintOf, size }: SmallPictureProps) {
  const style: CSSProperties = { width: size };
  return (
    <span className={classes.smallPicture} style={style}>
      <Picture src={src} alt="" tintOf={tintOf} use="thumbnail" />
    </span>
  );
}
