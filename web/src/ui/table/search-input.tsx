import { IconSearch, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import classes from "./search-input.module.css";
import { useFilterDraft } from "./use-filter-draft.ts";

/** Suggestions below the field, by the combobox pattern: the focus stays in the field. */
type SearchList = {
  /** Of the listbox. */
  id: string;
  isOpen: boolean;
  /** Of the option that the arrow keys have reached. */
  activeId: string | undefined;
  /** Called with the trimmed text once typing rests; then only Enter and clearing search. */
  onTyped: (text: string) => void;
  /** True when the key was meant for the list. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean;
  onLeave: () => void;
};

type SearchInputProps = {
  /** What the URL says now. */
  value: string;
  /** Called with the trimmed text once typing rests, at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  /** Also the accessible name. */
  placeholder: string;
  /** Milliseconds; default 300. */
  delay?: number;
  className?: string;
  list?: SearchList;
  /** The list itself. */
  children?: ReactNode;
};

/**
 * Search text of the URL. What is typed lives here only until it is sent; when the URL changes by
 * another way (back button, cleared filters) the field starts over from it. A native input: this
 * one stands in the header of every page, and Mantine's would weigh on the first paint.
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
    // What was typed last is not suggested to whoever has gone on.
    text.cancel();
    list?.onLeave();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // The keys of an input method finish a word; they search for nothing yet.
    if (event.nativeEvent.isComposing) return;
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
