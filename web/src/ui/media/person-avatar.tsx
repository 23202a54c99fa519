import { useState } from "react";
import { initials } from "#web/lib/person-name.ts";
import classes from "./person-avatar.module.css";

type PersonAvatarProps = {
  fullName: string;
  src?: string | null;
  /** Pixels; default 36. */
  size?: number;
};

/** A person's picture, or their initials. Has no alt text, because the name is next to it. */
export function PersonAvatar({ fullName, src, size = 36 }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size, fontSize: size * 0.4 };
  if (!src || broken === src) {
    // CSS content, because real text would have to be in the accessible name of a wrapping button.
    return (
      <span className={classes.root} style={style} data-initials={initials(fullName) || "?"} />
    );
  }
  return (
    <span className={classes.root} style={style}>
      <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
    </span>
  );
}
