import { type KeyboardEvent, useId, useState } from "react";
import type { Entry, EntryGroup } from "./entry.ts";

/** The option that Enter opens (combobox pattern): the focus stays in the field. */
export function useActiveEntry(groups: readonly EntryGroup[]) {
  const listId = useId();
  const [chosen, setChosen] = useState<string>();
  const entries = groups.flatMap((group) => group.entries);
  // Results that arrive later move the others; the chosen one stays chosen.
  const index = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  );
  const idOf = ({ id }: Pick<Entry, "id">) => `${listId}-${id}`;
  const active = entries[index];

  function step(by: 1 | -1) {
    const next = entries[(index + by + entries.length) % entries.length];
    if (!next) return;
    setChosen(next.id);
    document.getElementById(idOf(next))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.key === "Enter" && active) {
      event.preventDefault();
      document.getElementById(idOf(active))?.click();
    }
  }

  return {
    listId,
    activeId: active?.id,
    /** For `aria-activedescendant`. */
    activeElementId: active && idOf(active),
    idOf,
    choose: setChosen,
    onKeyDown,
  };
}
