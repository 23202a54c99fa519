import { IconSearchOff, IconSitemap } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import classes from "./affiliate-tree.module.css";
import { MemberTree } from "./member-tree.tsx";
import { affiliateQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { findInTree } from "./tree.ts";

/** Who referred whom, below the signed-in user. */
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
        <Waiting query={query} />
      )}
    </Panel>
  );
}

function LoadedTree({ root }: { root: Schema["AffiliateNode"] }) {
  const [keyword, setKeyword] = useState("");
  if (root.children.length === 0) {
    return (
      <Empty
        icon={<IconSitemap size={40} stroke={1.5} />}
        text={texts.nobodyYet}
        hint={texts.invite}
      />
    );
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
        <Empty icon={<IconSearchOff size={40} stroke={1.5} />} text="Không tìm thấy thành viên" />
      ) : (
        // Another search is another tree: what was open in the old one says nothing about it.
        <MemberTree key={keyword} root={root} only={found} />
      )}
    </>
  );
}
