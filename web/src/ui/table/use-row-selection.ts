import { useState } from "react";

export type RowSelection<Row> = {
  /** By row id; includes rows of other pages. */
  chosen: ReadonlyMap<string, Row>;
  onChange: (chosen: ReadonlyMap<string, Row>) => void;
};

const none: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Selected rows, including those on other pages. `filter` identifies the list without its page:
 * another list starts with an empty selection.
 */
export function useRowSelection<Row>(filter: string): RowSelection<Row> {
  const [state, setState] = useState<{ filter: string; chosen: ReadonlyMap<string, Row> }>();
  return {
    chosen: state?.filter === filter ? state.chosen : none,
    onChange: (chosen) => setState({ filter, chosen }),
  };
}
