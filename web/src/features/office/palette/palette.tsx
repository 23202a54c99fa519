import "@mantine/spotlight/styles.layer.css";
import "#web/ui/overlay/styles-modal.ts";
import { CloseButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { SessionUser } from "#web/auth/session.ts";
import { cleanText } from "#web/lib/search-text.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import type { Entry, EntryGroup } from "./entry.ts";
import { findEntries } from "./find-entries.ts";
import { OptionList } from "./option-list.tsx";
import classes from "./palette.module.css";
import { placeholderFor, sourcesFor } from "./sources.ts";
import { summaryOf } from "./summary.ts";
import { useActiveEntry } from "./use-active-entry.ts";
import { useFound } from "./use-found.ts";

/** The delay of every search (decision A-24). */
const DELAY_MS = 300;
/** The contract's limit for the shortest of the three searches. */
const MAX_TEXT = 100;
/** One letter finds nearly everything. */
const MIN_TEXT = 2;

type PaletteProps = {
  user: SessionUser;
  /** Shown while nothing is typed: recent places, actions, areas. */
  start: readonly EntryGroup[];
  /** What typed text is looked for in, besides the server's lists. */
  places: readonly Entry[];
  onClose: () => void;
};

/** Jumps to any area, action, order, product or user by typing. Render it while it should be open. */
export function Palette({ user, start, places, onClose }: PaletteProps) {
  useReturnFocus();
  const [store] = useState(openStore);
  const [typed, setTyped] = useState("");
  const now = cleanText(typed, MAX_TEXT);
  const [rested] = useDebouncedValue(now, DELAY_MS);
  const isLong = now.length >= MIN_TEXT;
  const isTyping = isLong && now !== rested;
  const sources = sourcesFor(user);
  const found = useFound({ sources, text: isLong ? now : "", isTyping });
  const matches = { id: "places", title: "Khu vực và thao tác", entries: findEntries(places, now) };
  const groups = now ? [matches, ...found].filter(isShown) : start;
  const { listId, activeId, activeElementId, idOf, choose, onKeyDown } = useActiveEntry(groups);

  function type(text: string) {
    setTyped(text);
    choose(undefined);
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
        placeholder={placeholderFor(sources)}
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
          onActive={choose}
          onOpen={onClose}
        />
      ) : (
        <p className={classes.nothing}>Không tìm thấy “{now}”.</p>
      )}
      <p role="status" className="tap-sr-only">
        {now ? summaryOf(groups) : null}
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

const isShown = ({ entries, note }: EntryGroup) => entries.length > 0 || note !== undefined;
