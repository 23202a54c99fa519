import { ActionIcon, Button, Title } from "@mantine/core";
import { IconDots, IconLayoutGrid, IconRefresh, IconTable } from "@tabler/icons-react";
import { createContext, type MouseEvent, type ReactNode, type Ref, use, useState } from "react";
import { createPortal } from "react-dom";
import { Breadcrumb, type Crumb } from "#web/ui/layout/page-header.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { SideDrawer } from "../overlay/side-drawer.tsx";
import classes from "./list-header.module.css";

type ListHeaderProps = {
  title: string;
  description?: ReactNode;
  breadcrumb?: readonly Crumb[];
  /** Views, columns, layout; on narrow screens they belong into the `FilterBar`. */
  display?: ReactNode;
  tools?: ReactNode;
  refresh?: { onRefresh: () => void; refreshing: boolean };
  main?: ReactNode;
};

/** The header of a page in the back office: its only h1, and whatever concerns the whole page. */
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
          {main ? <div className={isNarrow ? classes.folding : classes.main}>{main}</div> : null}
          {refresh ? <RefreshButton {...refresh} /> : null}
        </div>
      </div>
    </header>
  );
}

type RefreshButtonProps = {
  onRefresh: () => void;
  refreshing: boolean;
};

/** Refetches what a page shows; it stands in a `ListHeader`. */
export function RefreshButton({ onRefresh, refreshing }: RefreshButtonProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label="Làm mới"
      title="Làm mới"
      onClick={onRefresh}
      loading={refreshing}
    >
      <IconRefresh size={18} />
    </ActionIcon>
  );
}

/** Where a list below puts its own tools, with `HeaderTools`. */
export function ToolSlot({ ref }: { ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className={classes.slot} />;
}

export const HeaderSlot = createContext<HTMLElement | null>(null);

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

type ToolSheetProps = {
  text?: string | undefined;
  children: ReactNode;
};

export function ToolSheet({ text, children }: ToolSheetProps) {
  const [isOpen, setOpen] = useState(false);

  // What a press opens would be behind the sheet; only menus open in it.
  function onClick({ target }: MouseEvent) {
    const pressed = target instanceof Element && target.closest("button");
    if (pressed && !pressed.matches("[aria-haspopup], [aria-disabled=true]")) setOpen(false);
  }

  const opener = {
    variant: "default",
    "aria-haspopup": "dialog",
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {text ? (
        <Button {...opener} leftSection={<IconDots size={18} />}>
          {text}
        </Button>
      ) : (
        <ActionIcon {...opener} aria-label="Thao tác khác">
          <IconDots size={20} />
        </ActionIcon>
      )}
      <SideDrawer title="Thao tác" side="sheet" open={isOpen} onClose={() => setOpen(false)}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the buttons inside take the keys */}
        <div className={classes.toolSheet} onClick={onClick}>
          {children}
        </div>
      </SideDrawer>
    </>
  );
}

const layouts = [
  { isCards: false, label: "Dạng bảng", icon: IconTable },
  { isCards: true, label: "Dạng thẻ", icon: IconLayoutGrid },
] as const;

type LayoutToggleProps = { isCards: boolean; onChange: (isCards: boolean) => void };

export function LayoutToggle({ isCards, onChange }: LayoutToggleProps) {
  if (useMedia(NARROW)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.layoutToggle} role="group" aria-label="Cách hiển thị">
      {layouts.map((layout) => {
        const isChosen = layout.isCards === isCards;
        return (
          <ActionIcon
            key={layout.label}
            variant={isChosen ? "light" : "subtle"}
            color={isChosen ? undefined : "gray"}
            aria-label={layout.label}
            aria-pressed={isChosen}
            onClick={() => onChange(layout.isCards)}
          >
            <layout.icon size={20} stroke={1.75} />
          </ActionIcon>
        );
      })}
    </div>
  );
}
