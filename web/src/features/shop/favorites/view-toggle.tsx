import { ActionIcon } from "@mantine/core";
import { IconLayoutGrid, IconList } from "@tabler/icons-react";
import classes from "./view-toggle.module.css";

type View = "list" | undefined;

const views = [
  { view: undefined, label: "Dạng lưới", icon: IconLayoutGrid },
  { view: "list", label: "Dạng danh sách", icon: IconList },
] as const;

type ViewToggleProps = { view: View; onView: (view: View) => void };

/** Grid or list. */
export function ViewToggle({ view, onView }: ViewToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.root} role="group" aria-label="Cách hiển thị">
      {views.map((one) => (
        <ActionIcon
          key={one.label}
          variant={one.view === view ? "light" : "subtle"}
          color={one.view === view ? undefined : "gray"}
          aria-label={one.label}
          aria-pressed={one.view === view}
          onClick={() => onView(one.view)}
        >
          <one.icon size={22} stroke={1.75} />
        </ActionIcon>
      ))}
    </div>
  );
}
