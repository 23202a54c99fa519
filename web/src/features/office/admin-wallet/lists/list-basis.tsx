import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { NARROW } from "#web/ui/table/filter-bar.tsx";
import classes from "./list-basis.module.css";

/** Says what a list contains and what it does not; on a phone to whoever asks. */
export function ListBasis({ children }: { children: ReactNode }) {
  const note = (
    <p role="note" className={classes.note}>
      {children}
    </p>
  );
  if (!useMedia(NARROW)) return note;
  return (
    <details className={classes.folded}>
      <summary>
        <IconInfoCircle size={18} aria-hidden="true" />
        Danh sách này gồm những gì?
      </summary>
      {note}
    </details>
  );
}
