import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import handshake from "@lobehub/fluent-emoji-3d/assets/1f91d.webp";
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

/** Who referred whom, from the signed-in user downwards. */
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
