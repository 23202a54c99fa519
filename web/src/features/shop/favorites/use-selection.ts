import { useState } from "react";

/** Which of the shown items are selected; items no longer shown do not count. */
export function useSelection(shown: readonly number[]) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const selected = shown.filter((id) => picked.has(id));

  function select(id: number, isPicked: boolean) {
    setPicked((now) => new Set(isPicked ? [...now, id] : [...now].filter((one) => one !== id)));
  }

  function selectAll(isPicked: boolean) {
    setPicked(new Set(isPicked ? shown : []));
  }

  return { selected, isSelected: (id: number) => picked.has(id), select, selectAll };
}
