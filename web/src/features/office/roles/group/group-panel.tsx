import { useQuery } from "@tanstack/react-query";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { Code } from "../code.tsx";
import type { RowPanelProps } from "../dialog-props.ts";
import { scopeTextOf } from "../labels.ts";
import { RoleName } from "../lists/role-name.tsx";
import { roleQueries } from "../queries.ts";
import { GroupPanelActions } from "./group-panel-actions.tsx";
import { HeldPermissions } from "./held-permissions.tsx";
import { useGroupPlace } from "./use-group-place.ts";
import { WaitingGroup } from "./waiting-group.tsx";

/** A role group beside the list. */
export function GroupPanel({ id, search, onReplace }: RowPanelProps) {
  const { row, place } = useGroupPlace({ id, search, onReplace });
  const query = useQuery({ ...roleQueries.group(id), placeholderData: row });
  const stats = useQuery(roleQueries.stats(id));
  const group = query.data;
  const count = (of: number | undefined) => (of === undefined ? "—" : formatCount(of));
  return (
    <RowPanel
      title={group?.name ?? "Nhóm vai trò"}
      place={place}
      onClose={() => onReplace({ xem: undefined })}
      footer={group ? <GroupPanelActions group={group} onReplace={onReplace} /> : null}
    >
      {group ? (
        <>
          <StaleNotice query={query} />
          <Facts kind="ruled">
            <Fact name="Mã">
              <Code>{group.code}</Code>
            </Fact>
            <Fact name="Vai trò cha">
              <RoleName id={group.roleId} />
            </Fact>
            <Fact name="Mô tả">{group.description || "—"}</Fact>
            <Fact name="Phân hệ">
              {scopeTextOf(group.moduleScope) || "Chưa chọn, hãy chỉnh sửa nhóm để chọn"}
            </Fact>
            <Fact name="Người dùng">{count(stats.data?.userCount)}</Fact>
            <Fact name="Đang hoạt động">{count(stats.data?.activeUserCount)}</Fact>
            <Fact name="Ngày tạo">{formatDateTime(group.created_at)}</Fact>
            <Fact name="Cập nhật lần cuối">{formatDateTime(group.updated_at)}</Fact>
          </Facts>
          <DetailSection title={`Quyền (${formatCount(group.permissionCount)})`}>
            <HeldPermissions codes={group.permissions} />
          </DetailSection>
        </>
      ) : (
        <WaitingGroup query={query} />
      )}
    </RowPanel>
  );
}
