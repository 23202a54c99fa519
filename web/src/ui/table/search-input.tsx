import { IconSearch, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import classes from "./search-input.module.css";
import { useFilterDraft } from "./use-filter-draft.ts";

/** Suggestions below the field (combobox pattern): the focus stays in the field. */
type SearchList = {
  /** Id of the listbox. */
  id: string;
  isOpen: boolean;
  /** Id of the option reached with the arrow keys. */
  activeId: string | undefined;
  /** Called with the trimmed text after a pause in typing; then only Enter and clearing search. */
  onTyped: (text: string) => void;
  /** Returns true if the list handled the key. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean;
  onLeave: () => void;
};

type SearchInputProps = {
  /** The value in the URL. */
  value: string;
  /** Called with the trimmed text after a pause in typing, at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  /** Also the accessible name. */
  placeholder: string;
  /** Delay in milliseconds; default 300. */
  delay?: number;
  className?: string;
  list?: SearchList;
  /** The listbox. */
  children?: ReactNode;
};

/**
 * Edits the search text of the URL. Typed text is local until it is sent; if the URL changes
 * otherwise (Back, cleared filters), the field resets to it. A native input, because it is in the
 * header of every page, where Mantine's would slow down the first paint.
 */
export function SearchInput({
  value,
  onSearch,
  placeholder,
  delay,
  className,
  list,
  children,
}: SearchInputProps) {
  const text = useFilterDraft(
    value,
    (typed) => (list ? list.onTyped(typed.trim()) : send(typed)),
    delay,
  );

  function send(typed: string) {
    if (text.send(typed.trim())) onSearch(typed.trim());
  }

  function clear() {
    text.show("");
    list?.onTyped("");
    send("");
  }

  function leave() {
    // Leaving the field cancels the pending suggestions.
    text.cancel();
    list?.onLeave();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (list?.onKey(event)) {
      text.cancel();
      return;
    }
    if (event.key === "Escape" && text.draft) {
      event.stopPropagation();
      clear();
    }
    if (event.key === "Enter") {
      send(text.draft);
    }
  }

  return (
    <div className={[classes.root, className].filter(Boolean).join(" ")}>
      <IconSearch size={20} className={classes.icon} aria-hidden="true" />
      <input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        className={classes.input}
        value={text.draft}
        onChange={(event) => text.wait(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={list && leave}
        {...(list ? comboboxOf(list) : undefined)}
      />
      {text.draft ? (
        <button
          type="button"
          className={classes.clear}
          aria-label="Xóa nội dung tìm"
          onClick={clear}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      ) : null}
      {children}
    </div>
  );
}

function comboboxOf({ id, isOpen, activeId }: SearchList) {
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    "aria-activedescendant": activeId,
    autoComplete: "off",
  } as const;
}
