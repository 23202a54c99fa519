import type { CreateLinkProps } from "@tanstack/react-router";
import type { RowIcon } from "#web/ui/layout/menu-row.tsx";

/** Something that the palette leads to. */
export type Entry = {
  /** Unique in the whole list. */
  id: string;
  label: string;
  /** Beside the label: where it is, or what it is. */
  detail?: string;
  icon: RowIcon;
  link: CreateLinkProps;
};

export type EntryGroup = {
  /** Part of an element's id: without spaces. */
  id: string;
  title: string;
  entries: readonly Entry[];
  /** In place of entries, or below them: that they are looked for, or why there are none. */
  note?: { isFailure: boolean; text: string };
};
