import { useState } from "react";

/** What the checkbox of several rows shows; "some" is half checked. */
export type SelectedState = boolean | "some";

export function selectedStateOf(selected: number, total: number): SelectedState {
  if (selected === 0) return false;
  return selected === total ? true : "some";
}

type Options<Row, Id> = {
  idOf: (row: Row) => Id;
  /** Until the user changes it. */
  isSelectedAtFirst?: (row: Row) => boolean;
};

/**
 * Which of the shown rows are selected. A row that is hidden for a while keeps its choice until
 * all of the shown ones are selected or deselected at once. (Tables: `useRowSelection`, which also
 * holds the rows of other pages.)
 */
export function useSelection<Row, Id>(shown: readonly Row[], options: Options<Row, Id>) {
  const { idOf, isSelectedAtFirst = () => false } = options;
  const [changed, setChanged] = useState<ReadonlyMap<Id, boolean>>(new Map());
  const isSelected = (row: Row) => changed.get(idOf(row)) ?? isSelectedAtFirst(row);
  return {
    isSelected,
    select: (id: Id, isOn: boolean) => setChanged((now) => new Map(now).set(id, isOn)),
    selectAll: (isOn: boolean) => setChanged(new Map(shown.map((row) => [idOf(row), isOn]))),
  };
}
