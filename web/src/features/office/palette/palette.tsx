import "@mantine/spotlight/styles.layer.css";
import "#web/ui/overlay/styles-modal.ts";
import { CloseButton } from "@mantine/core";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { SessionUser } from "#web/auth/session.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import type { Entry, EntryGroup } from "./entry.ts";
import { OptionList } from "./option-list.tsx";
import classes from "./palette.module.css";
import { summaryOf } from "./summary.ts";
import { useActiveEntry } from "./use-active-entry.ts";
import { useCloseOnBack } from "./use-close-on-back.ts";
import { useResults } from "./use-results.ts";

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
  useCloseOnBack(onClose);
  const [store] = useState(openStore);
  const [typed, setTyped] = useState("");
  const { text, groups, placeholder } = useResults({ user, typed, start, places });
  const { listId, activeId, activeElementId, idOf, choose, onKeyDown } = useActiveEntry(groups);

  function type(next: string) {
    setTyped(next);
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
          onActive={choose}
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
