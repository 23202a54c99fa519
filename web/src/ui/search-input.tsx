import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import classes from "./search-input.module.css";

/** Every search and filter waits this long, except where the specification says otherwise. */
const searchDelayMs = 300;

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
  delay = searchDelayMs,
  className,
}: SearchInputProps) {
  const [draft, setDraft] = useState({ text: value, sent: value });
  const send = (text: string) => {
    setDraft((now) => ({ ...now, sent: text.trim() }));
    if (text.trim() !== value) onSearch(text.trim());
  };
  const sendLater = useDebouncedCallback(send, delay);

  // Neither what we sent nor what we started from: somebody else changed the URL.
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== draft.sent) setDraft({ text: value, sent: value });
  }

  function type(text: string) {
    setDraft((now) => ({ ...now, text }));
    sendLater(text);
  }

  function clear() {
    sendLater.cancel();
    setDraft((now) => ({ ...now, text: "" }));
    send("");
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape" && draft.text) {
      event.stopPropagation();
      clear();
    }
    if (event.key === "Enter") {
      sendLater.cancel();
      send(draft.text);
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
        value={draft.text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {draft.text ? (
        <button
          type="button"
          className={classes.clear}
          aria-label="Xóa nội dung tìm"
          onClick={clear}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
