import { type CSSProperties, useState } from "react";
import { tintIndex } from "../media/picture.tsx";
import classes from "./bank-mark.module.css";

type BankMarkProps = { code: string; logo?: string | null };

/** Letters that fit; of a longer code its beginning is shown. */
const ROOM = 4;

/** The logo of a bank, or its code; decorative next to the name. */
export function BankMark({ code, logo }: BankMarkProps) {
  const [isBroken, setBroken] = useState(false);
  const style: CSSProperties = { backgroundColor: `var(--tap-tint-${tintIndex(code)})` };
  return (
    <span className={classes.root} style={style} aria-hidden="true">
      {logo && !isBroken ? (
        <img src={logo} alt="" onError={() => setBroken(true)} />
      ) : (
        code.slice(0, ROOM)
      )}
    </span>
  );
}
