import { IconSearch, IconX } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";
import classes from "./search-input.module.css";

/** Combobox pattern: the focus stays in the field. */
type SearchList = {
  id: string;
  isOpen: boolean;
  activeId: string | undefined;
  /** Receives the trimmed text after a pause in typing; then only Enter and clearing search. */
  onTyped: (text: string) => void;
  /** At each change of the text, before the pause. */
  onEdit: () => void;
  /** True if the list handled the key. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean;
  onLeave: () => void;
};

type SearchInputProps = {
  value: string;
  /** Receives the trimmed text after a pause in typing, at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  /** Also the accessible name. */
  placeholder: string;
  delay?: number;
  className?: string;
  list?: SearchList;
  children?: ReactNode;
};

/** A native input: it is in the header of every page, where Mantine's would slow down the first paint. */
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
        onChange={(event) => {
          list?.onEdit();
          text.wait(event.currentTarget.value);
        }}
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

const FILTER_DELAY_MS = 300;

const pending = new Set<() => void>();

/** Call this when clearing the filters, so that no pending input is applied afterwards. */
export function dropPendingFilters(): void {
  for (const drop of pending) drop();
}

/** A pending draft is dropped by `dropPendingFilters`, Back, leaving the page, or another value. */
export function useFilterDraft<T extends string | readonly number[]>(
  value: T,
  onRest: (draft: T) => void,
  delay = FILTER_DELAY_MS,
) {
  const key = String(value);
  const [state, setState] = useState({ draft: value, sent: key, seen: key, waits: false });
  if (key !== state.seen) {
    // Neither the value we sent nor our initial one: the URL was changed from elsewhere.
    const isOurs = key === state.sent;
    setState({ ...(isOurs ? state : { draft: value, sent: key, waits: false }), seen: key });
  }

  const drop = useEffectEvent(() =>
    setState((now) => ({ ...now, draft: value, sent: key, waits: false })),
  );
  const rest = useEffectEvent((page: string) => {
    cancel();
    // Navigating to another page, to which this filter does not apply.
    if (window.location.pathname === page) onRest(state.draft);
  });

  // A layout effect, so that the delay is cancelled before anything else renders.
  useLayoutEffect(() => {
    if (!state.waits) return;
    const timer = setTimeout(rest, delay, window.location.pathname);
    const onDrop = () => drop();
    pending.add(onDrop);
    window.addEventListener("popstate", onDrop);
    return () => {
      clearTimeout(timer);
      pending.delete(onDrop);
      window.removeEventListener("popstate", onDrop);
    };
  }, [state, delay]);

  function show(draft: T) {
    setState((now) => ({ ...now, draft, waits: false }));
  }

  function cancel() {
    setState((now) => (now.waits ? { ...now, waits: false } : now));
  }

  return {
    draft: state.draft,
    show,
    wait: (draft: T) => setState((now) => ({ ...now, draft, waits: true })),
    cancel,
    /** Its arrival in the URL is then no change from elsewhere. False if the URL has it or is about to. */
    send(next: T): boolean {
      setState((now) => ({ ...now, sent: String(next), waits: false }));
      return String(next) !== state.sent;
    },
  };
}
