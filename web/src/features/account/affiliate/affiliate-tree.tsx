import "@mantine/core/styles/Tree.layer.css";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import handshake from "@lobehub/fluent-emoji-3d/assets/1f91d.webp";
import { type RenderTreeNodePayload, Tree, type TreeNodeData, useTree } from "@mantine/core";
import { IconChevronRight, IconDots, IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import classes from "./affiliate-tree.module.css";
import { affiliateQueries } from "./queries.ts";
import { type Branch, branchOf, CHILDREN_STEP, findInTree, type Shown, texts } from "./rules.ts";

export function AffiliateTree() {
  const query = useQuery(affiliateQueries.tree());
  return (
    <Panel title="Cây giới thiệu">
      {query.data ? (
        <>
          <StaleNotice query={query} />
          <LoadedTree root={query.data} />
        </>
      ) : (
        <LoadingDialog query={query} />
      )}
    </Panel>
  );
}

function LoadedTree({ root }: { root: Schema["AffiliateNode"] }) {
  const [keyword, setKeyword] = useState("");
  if (root.children.length === 0) {
    return <Empty picture={handshake} text={texts.nobodyYet} hint={texts.invite} />;
  }
  const found = keyword ? findInTree(root, keyword) : undefined;
  return (
    <>
      <SearchInput
        className={classes.search}
        value={keyword}
        onSearch={setKeyword}
        placeholder="Tìm theo tên hoặc mã"
      />
      {found?.size === 0 ? (
        <Empty picture={glass} text="Không tìm thấy thành viên" />
      ) : (
        // Each search is a new tree: it must not inherit the old one's expanded nodes.
        <MemberTree key={keyword} root={root} only={found} />
      )}
    </>
  );
}

type MemberTreeProps = {
  root: Schema["AffiliateNode"];
  /** Ids of the people to show, all expanded. By default everybody, expanded down to F1. */
  only?: ReadonlySet<string>;
};

/** Collapsed branches are not rendered, and long lists of children only in part. */
function MemberTree({ root, only }: MemberTreeProps) {
  const [shown, setShown] = useState<Shown>({});
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<string>(undefined);
  const { data, rows } = useMemo(() => dataOf(branchOf(root, shown, only)), [root, shown, only]);
  const tree = useTree({
    initialExpandedState: Object.fromEntries([...(only ?? [root.id])].map((id) => [id, true])),
    onNodeExpand: showMore,
  });

  // The people behind the "more" row have replaced it: focus the first of them.
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

function dataOf(branch: Branch) {
  const rows = new Map<string, Branch>();
  function nodeOf(row: Branch): TreeNodeData {
    rows.set(row.value, row);
    if (row.kind === "more") return { value: row.value, label: "" };
    return { value: row.value, label: row.name, children: row.children.map(nodeOf) };
  }
  return { data: [nodeOf(branch)], rows };
}

type MemberTreeRowProps = {
  row: Branch | undefined;
  isOpen: boolean;
  elementProps: RenderTreeNodePayload["elementProps"];
};

function MemberTreeRow({ row, isOpen, elementProps }: MemberTreeRowProps) {
  return (
    <div {...elementProps} className={`${elementProps.className} ${classes.row}`}>
      {row?.kind === "person" ? <Person row={row} isOpen={isOpen} /> : null}
      {row?.kind === "more" ? <Offer left={row.left} /> : null}
    </div>
  );
}

type PersonProps = { row: Extract<Branch, { kind: "person" }>; isOpen: boolean };

function Person({ row: { name, code, referred, children }, isOpen }: PersonProps) {
  return (
    <>
      {children.length > 0 ? (
        <IconChevronRight
          size={18}
          className={classes.chevron}
          data-open={isOpen || undefined}
          aria-hidden="true"
        />
      ) : (
        <IconUser size={18} className={classes.leaf} aria-hidden="true" />
      )}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span> <span className={classes.code}>{code}</span>
      </span>
      {referred > 0 ? (
        <span className={classes.count}>
          <span className="tap-sr-only">, đã giới thiệu </span>
          {formatCount(referred)} người
        </span>
      ) : null}
    </>
  );
}

function Offer({ left }: { left: number }) {
  return (
    <>
      <IconDots size={18} className={classes.leaf} aria-hidden="true" />
      <span className={classes.offer}>
        Xem thêm {formatCount(Math.min(left, CHILDREN_STEP))} người (còn {formatCount(left)})
      </span>
    </>
  );
}
