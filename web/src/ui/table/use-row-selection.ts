import { useState } from "react";

export type RowSelection<Row> = {
  /** By the row's id; rows of other pages are among them. */
  chosen: ReadonlyMap<string, Row>;
  onChange: (chosen: ReadonlyMap<string, Row>) => void;
};

const none: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Rows that were chosen, also on pages that are not shown any more. `filter` names the list without
 * its page: another list begins without any.
 */
export function useRowSelection<Row>(filter: string): RowSelection<Row> {
  const [state, setState] = useState<{ filter: string; chosen: ReadonlyMap<string, Row> }>();
  return {
    chosen: state?.filter === filter ? state.chosen : none,
    onChange: (chosen) => setState({ filter, chosen }),
  };
}
