import "@mantine/core/styles/Tree.layer.css";
import { Tree, type TreeNodeData, useTree } from "@mantine/core";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { MemberTreeRow } from "./member-tree-row.tsx";
import { type Branch, branchOf, CHILDREN_STEP, type Shown } from "./tree.ts";

type MemberTreeProps = {
  root: Schema["AffiliateNode"];
  /** Ids of the people to show, all expanded. By default everybody, expanded down to F1. */
  only?: ReadonlySet<string>;
};

/**
 * The referral tree by name and code. Arrows, Home and End move; Enter and Space expand and
 * collapse. Collapsed branches are not rendered, and a long list of children only in part until the
 * user asks for more.
 */
export function MemberTree({ root, only }: MemberTreeProps) {
  const [shown, setShown] = useState<Shown>({});
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<string>(undefined);
  const { data, rows } = useMemo(() => dataOf(branchOf(root, shown, only)), [root, shown, only]);
  const tree = useTree({
    initialExpandedState: Object.fromEntries([...(only ?? [root.id])].map((id) => [id, true])),
    onNodeExpand: showMore,
  });

  // The "more" row has been replaced by the people behind it: focus the first of them.
  useEffect(() => {
    if (!focusNext.current || !shown) return;
    itemsIn(list.current)
      .find(({ dataset }) => dataset.value === focusNext.current)
      ?.focus();
    focusNext.current = undefined;
  }, [shown]);

  function showMore(value: string) {
    const row = rows.get(value);
    if (row?.kind !== "more") return;
    focusNext.current = row.nextId;
    const { parentId } = row;
    setShown((now) => ({ ...now, [parentId]: (now[parentId] ?? CHILDREN_STEP) + CHILDREN_STEP }));
  }

  /** Keys that Mantine's tree does not handle. */
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const items = itemsIn(list.current);
    const here = items.find((item) => item === event.target);
    if (!here) return;
    if (event.key === "Home") items[0]?.focus();
    else if (event.key === "End") items.at(-1)?.focus();
    else if (event.key === "Enter") tree.toggleExpanded(here.dataset.value ?? "");
    else return;
    event.preventDefault();
  }

  return (
    <Tree
      ref={list}
      aria-label="Cây giới thiệu"
      data={data}
      tree={tree}
      levelOffset="lg"
      onKeyDown={onKeyDown}
      renderNode={({ node, expanded, elementProps }) => (
        <MemberTreeRow row={rows.get(node.value)} isOpen={expanded} elementProps={elementProps} />
      )}
    />
  );
}

function itemsIn(list: HTMLUListElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[role=treeitem]") ?? [])];
}

/** The branch as data for Mantine's tree, and its rows by value. */
function dataOf(branch: Branch) {
  const rows = new Map<string, Branch>();
  function nodeOf(row: Branch): TreeNodeData {
    rows.set(row.value, row);
    if (row.kind === "more") return { value: row.value, label: "" };
    return { value: row.value, label: row.name, children: row.children.map(nodeOf) };
  }
  return { data: [nodeOf(branch)], rows };
}
