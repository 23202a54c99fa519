import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import handshake from "@lobehub/fluent-emoji-3d/assets/1f91d.webp";
import { SegmentedControl } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { type IndirectLevel, indirectLevels } from "./levels.ts";
import { MemberTable } from "./member-table.tsx";
import { affiliateQueries } from "./queries.ts";

const choices = indirectLevels.map((level) => ({ value: String(level), label: `F${level}` }));

type IndirectMembersProps = {
  level: IndirectLevel;
  onLevel: (level: IndirectLevel) => void;
  page: number;
  onPage: (page: number) => void;
};

/** Members who were referred by those one level up. */
export function IndirectMembers({ level, onLevel, page, onPage }: IndirectMembersProps) {
  function choose(value: string) {
    const chosen = indirectLevels.find((one) => String(one) === value);
    if (chosen) onLevel(chosen);
  }
  const label = `Thành viên gián tiếp (F${level})`;
  return (
    <Panel
      title="Thành viên gián tiếp"
      actions={
        <SegmentedControl
          aria-label="Cấp của danh sách gián tiếp"
          data={choices}
          value={String(level)}
          onChange={choose}
        />
      }
    >
      <MemberTable
        label={label}
        query={affiliateQueries.indirect(level)}
        page={page}
        onPage={onPage}
        empty={<Empty picture={handshake} text={`Chưa có thành viên ở cấp F${level}`} />}
      />
    </Panel>
  );
}
