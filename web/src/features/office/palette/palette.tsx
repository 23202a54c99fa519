import "@mantine/spotlight/styles.layer.css";
import "#web/ui/overlay/styles-modal.ts";
import { CloseButton } from "@mantine/core";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import type { SessionUser } from "#web/auth/session.ts";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import classes from "./palette.module.css";
import { useResults } from "./results.ts";
import { type Entry, type EntryGroup, summaryOf } from "./rules.ts";

type PaletteProps = {
  user: SessionUser;
  /** Shown while nothing is typed: recent places, actions, areas. */
  start: readonly EntryGroup[];
  /** Searched in addition to the lists on the server. */
  places: readonly Entry[];
  onClose: () => void;
};

export function Palette({ user, start, places, onClose }: PaletteProps) {
  useReturnFocus();
  useCloseOnBack(onClose);
  const [store] = useState(openStore);
  const [typed, setTyped] = useState("");
  const { text, groups, placeholder } = useResults({ user, typed, start, places });
  const { listId, activeId, activeElementId, idOf, select, onKeyDown } = useActiveEntry(groups);

  function type(next: string) {
    setTyped(next);
    select(undefined);
  }

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={type}
      onSpotlightClose={onClose}
      shortcut={null}
      centered={false}
      size="40rem"
      zIndex={Z_INDEX}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { "aria-label": "Tìm nhanh" } }}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <Spotlight.Search
        role="combobox"
        aria-label="Tìm nhanh"
        aria-autocomplete="list"
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeElementId}
        autoComplete="off"
        placeholder={placeholder}
        leftSection={<IconSearch size={20} stroke={1.75} />}
        rightSection={<CloseButton onClick={onClose} />}
        rightSectionPointerEvents="all"
        classNames={{ input: classes.field }}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      {groups.length > 0 ? (
        <OptionList
          id={listId}
          groups={groups}
          activeId={activeId}
          idOf={idOf}
          onActive={select}
          onOpen={onClose}
        />
      ) : (
        <p className={classes.nothing}>Không tìm thấy “{text}”.</p>
      )}
      <p role="status" className="tap-sr-only">
        {text ? summaryOf(groups) : null}
      </p>
    </Spotlight.Root>
  );
}

/** Above panels and dialogs, below the toasts and the sign-in. */
const Z_INDEX = 250;

function openStore() {
  const [store, { open }] = createSpotlight();
  open();
  return store;
}

type OptionListProps = {
  id: string;
  groups: readonly EntryGroup[];
  activeId: string | undefined;
  idOf: (entry: Entry) => string;
  onActive: (id: string) => void;
  onOpen: () => void;
};

function OptionList({ id, groups, activeId, idOf, onActive, onOpen }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label="Kết quả" className={classes.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className={classes.groupTitle}>
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

type OptionProps = {
  id: string;
  entry: Entry;
  isActive: boolean;
  onActive: () => void;
  onOpen: () => void;
};

/** A real link, so that it also opens in a new tab. */
function Option({ id, entry, isActive, onActive, onOpen }: OptionProps) {
  const { label, detail, icon: Icon, link } = entry;
  return (
    <Link
      {...link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      preload={false}
      activeProps={notCurrent}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onActive}
      onClick={onOpen}
    >
      <span className={classes.icon} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={classes.label}>{label}</span>
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </Link>
  );
}

/** Only the active option is marked. */
const notCurrent = { "aria-current": undefined };

function useActiveEntry(groups: readonly EntryGroup[]) {
  const listId = useId();
  const [selected, setSelected] = useState<string>();
  const entries = groups.flatMap((group) => group.entries);
  // Keeps the selection when later results move it.
  const index = Math.max(
    0,
    entries.findIndex(({ id }) => id === selected),
  );
  const idOf = ({ id }: Pick<Entry, "id">) => `${listId}-${id}`;
  const active = entries[index];

  function step(by: 1 | -1) {
    const next = entries[(index + by + entries.length) % entries.length];
    if (!next) return;
    setSelected(next.id);
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
    activeElementId: active && idOf(active),
    idOf,
    select: setSelected,
    onKeyDown,
  };
}

/** Back and forward change the page below. */
function useCloseOnBack(onClose: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        // Tables may still write their search into the URL.
        if (type !== "PUSH" && type !== "REPLACE") close();
      }),
    [history],
  );
}
