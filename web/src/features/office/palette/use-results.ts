import { useDebouncedValue } from "@mantine/hooks";
import type { SessionUser } from "#web/auth/session.ts";
import { cleanText } from "#web/lib/search-text.ts";
import type { Entry, EntryGroup } from "./entry.ts";
import { findEntries } from "./find-entries.ts";
import { placeholderFor, sourcesFor } from "./sources.ts";
import { useFound } from "./use-found.ts";

/** The delay of every search (decision A-24). */
const DELAY_MS = 300;
/** The contract's limit for the shortest of the three searches. */
const MAX_TEXT = 100;
/** One letter finds nearly everything. */
const MIN_TEXT = 2;

type Asked = {
  user: SessionUser;
  typed: string;
  /** Shown while nothing is typed: recent places, actions, areas. */
  start: readonly EntryGroup[];
  /** What typed text is looked for in, besides the server's lists. */
  places: readonly Entry[];
};

/** What the palette shows for a text, and what its field says can be found. */
export function useResults({ user, typed, start, places }: Asked) {
  const text = cleanText(typed, MAX_TEXT);
  const [rested] = useDebouncedValue(text, DELAY_MS);
  const isLong = text.length >= MIN_TEXT;
  const sources = sourcesFor(user);
  const isTyping = isLong && text !== rested;
  const found = useFound({ sources, text: isLong ? text : "", isTyping });
  const matches = {
    id: "places",
    title: "Khu vực và thao tác",
    entries: findEntries(places, text),
  };
  const groups = text ? [matches, ...found].filter(isShown) : start;
  return { text, groups, placeholder: placeholderFor(sources) };
}

const isShown = ({ entries, note }: EntryGroup) => entries.length > 0 || note !== undefined;
