import { IconUserPlus } from "@tabler/icons-react";
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
        empty={
          <Empty
            icon={<IconUserPlus size={40} stroke={1.5} />}
            text={texts.nobodyYet}
            hint={texts.invite}
          />
        }
      />
    </Panel>
  );
}
