import { useState } from "react";

export type SelectedState = boolean | "some";

export function selectedStateOf(selected: number, total: number): SelectedState {
  if (selected === 0) return false;
  return selected === total ? true : "some";
}

type Options<Row, Id> = {
  idOf: (row: Row) => Id;
  isSelectedAtFirst?: (row: Row) => boolean;
};

/** Hidden rows keep their choice until all shown ones change at once. Tables: `useRowSelection`. */
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
