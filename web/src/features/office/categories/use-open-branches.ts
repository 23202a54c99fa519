import { useState } from "react";
import type { Branch } from "./tree.ts";

/** Which roots are open. Each search has its own, so that clearing it restores the tree. */
export function useOpenBranches(keyword = "") {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keyOf = (id: number, search = keyword) => `${id} ${search}`;

  const isOpen = ({ root, isOpenFirst }: Branch) => chosen.get(keyOf(root.id)) ?? isOpenFirst;

  function set(ids: readonly number[], open: boolean, search = keyword) {
    setChosen((now) => new Map([...now, ...ids.map((id) => [keyOf(id, search), open] as const)]));
  }

  return {
    isOpen,
    toggle: (branch: Branch) => set([branch.root.id], !isOpen(branch)),
    setAll: (branches: readonly Branch[], open: boolean) =>
      set(
        branches.map(({ root }) => root.id),
        open,
      ),
    /** Opens a root in the tree without a search. */
    open: (id: number) => set([id], true, ""),
  };
}

export type OpenBranches = ReturnType<typeof useOpenBranches>;
