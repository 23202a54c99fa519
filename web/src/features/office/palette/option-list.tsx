import type { Entry, EntryGroup } from "./entry.ts";
import { Option } from "./option.tsx";
import classes from "./option-list.module.css";

type OptionListProps = {
  id: string;
  groups: readonly EntryGroup[];
  activeId: string | undefined;
  /** The id of an entry's element. */
  idOf: (entry: Entry) => string;
  onActive: (id: string) => void;
  onOpen: () => void;
};

/** The options in their groups. */
export function OptionList({ id, groups, activeId, idOf, onActive, onOpen }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label="Kết quả" className={classes.root}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className={classes.title}>
            {group.title}
          </div>
          {group.entries.map((entry) => (
            <Option
              key={entry.id}
              id={idOf(entry)}
              entry={entry}
              isActive={entry.id === activeId}
              onActive={() => onActive(entry.id)}
              onOpen={onOpen}
            />
          ))}
          {group.note ? (
            <div className={classes.note} data-failure={group.note.isFailure}>
              {group.note.text}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}
