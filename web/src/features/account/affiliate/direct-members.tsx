import handshake from "@lobehub/fluent-emoji-3d/assets/1f91d.webp";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { MemberTable } from "./member-table.tsx";
import { affiliateQueries } from "./queries.ts";
import { texts } from "./texts.ts";

type DirectMembersProps = { page: number; onPage: (page: number) => void };

export function DirectMembers({ page, onPage }: DirectMembersProps) {
  return (
    <Panel title="Thành viên trực tiếp (F1)">
      <MemberTable
        label="Thành viên trực tiếp (F1)"
        query={affiliateQueries.direct()}
        page={page}
        onPage={onPage}
        empty={<Empty picture={handshake} text={texts.nobodyYet} hint={texts.invite} />}
      />
    </Panel>
  );
}
