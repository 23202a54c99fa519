import { Title } from "@mantine/core";
import { createContext, type ReactNode, type Ref, use } from "react";
import { createPortal } from "react-dom";
import { Breadcrumb, type Crumb } from "#web/ui/layout/page-header.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { NARROW } from "./filter-bar.tsx";
import classes from "./list-header.module.css";
import { RefreshButton } from "./refresh-button.tsx";
import { ToolSheet } from "./tool-sheet.tsx";

type ListHeaderProps = {
  title: string;
  /** What the list reaches, or a count. */
  description?: ReactNode;
  breadcrumb?: readonly Crumb[];
  /** Views, columns, layout; on narrow screens they belong into the `FilterBar`. */
  display?: ReactNode;
  /** Export, import and the like; on narrow screens behind one button. */
  tools?: ReactNode;
  refresh?: { onRefresh: () => void; refreshing: boolean };
  /** Adds to the list. */
  main?: ReactNode;
};

/** The header of a list in the back office: its only h1, and whatever concerns the whole list. */
export function ListHeader(props: ListHeaderProps) {
  const { title, description, breadcrumb, display, tools, refresh, main } = props;
  const isNarrow = useMedia(NARROW);
  return (
    <header className={classes.root}>
      {breadcrumb ? (
        <div className={classes.breadcrumb}>
          <Breadcrumb crumbs={breadcrumb} />
        </div>
      ) : null}
      <div className={classes.row}>
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {description ? <p className={classes.description}>{description}</p> : null}
        </div>
        <div className={classes.actions}>
          {isNarrow ? null : display}
          {isNarrow && tools ? <ToolSheet>{tools}</ToolSheet> : tools}
          {refresh ? <RefreshButton isCompact {...refresh} /> : null}
          {main ? <div className={isNarrow ? classes.folding : classes.main}>{main}</div> : null}
        </div>
      </div>
    </header>
  );
}

/** The place among the tools where a list below puts its own, with `HeaderTools`. */
export function ToolSlot({ ref }: { ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className={classes.slot} />;
}

/** The element of a header above several lists; undefined until it is there. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** Puts the tools of a list into the header that several lists share. */
export function HeaderTools({ display, children }: { display: ReactNode; children: ReactNode }) {
  const slot = use(HeaderSlot);
  const isNarrow = useMedia(NARROW);
  if (!slot) return null;
  return createPortal(
    <>
      {isNarrow ? null : display}
      {children}
    </>,
    slot,
  );
}
