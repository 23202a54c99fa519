import { ActionIcon } from "@mantine/core";
import { IconLayoutGrid, IconTable } from "@tabler/icons-react";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { NARROW } from "./filter-bar.tsx";
import classes from "./layout-toggle.module.css";

const layouts = [
  { isCards: false, label: "Dạng bảng", icon: IconTable },
  { isCards: true, label: "Dạng thẻ", icon: IconLayoutGrid },
] as const;

type LayoutToggleProps = { isCards: boolean; onChange: (isCards: boolean) => void };

/** Table or cards. Narrow screens always show cards, and no toggle. */
export function LayoutToggle({ isCards, onChange }: LayoutToggleProps) {
  if (useMedia(NARROW)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.root} role="group" aria-label="Cách hiển thị">
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
