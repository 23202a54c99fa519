import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DescriptionItem, DescriptionList, DetailSection } from "#web/ui/layout/details.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { useRowNavigation } from "#web/ui/overlay/use-row-navigation.ts";
import classes from "./group-panel.module.css";
import { DisabledButton, HeldPermissions, WaitingGroup } from "./panel-parts.tsx";
import {
  type Doing,
  GROUP_PAGE_SIZE,
  needsChange,
  roleQueries,
  useMay,
  useWhyNotChange,
} from "./queries.ts";
import { Code, RoleName } from "./role-tables.tsx";
import { scopeTextOf } from "./rules.ts";
import type { RoleSearch, RowPanelProps, Task } from "./search.ts";

export function GroupPanel({ id, search, onReplace }: RowPanelProps) {
  const { row, place } = useGroupNavigation({ id, search, onReplace });
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
          <DescriptionList kind="ruled">
            <DescriptionItem name="Mã">
              <Code>{group.code}</Code>
            </DescriptionItem>
            <DescriptionItem name="Vai trò cha">
              <RoleName id={group.roleId} />
            </DescriptionItem>
            <DescriptionItem name="Mô tả">{group.description || "—"}</DescriptionItem>
            <DescriptionItem name="Phân hệ">
              {scopeTextOf(group.moduleScope) || "Chưa chọn, hãy chỉnh sửa nhóm để chọn"}
            </DescriptionItem>
            <DescriptionItem name="Người dùng">{count(stats.data?.userCount)}</DescriptionItem>
            <DescriptionItem name="Đang hoạt động">
              {count(stats.data?.activeUserCount)}
            </DescriptionItem>
            <DescriptionItem name="Ngày tạo">{formatDateTime(group.created_at)}</DescriptionItem>
            <DescriptionItem name="Cập nhật lần cuối">
              {formatDateTime(group.updated_at)}
            </DescriptionItem>
          </DescriptionList>
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

const actions = [
  { task: "xoa", doing: "deleteGroup", label: "Xóa", variant: "subtle", color: "red" },
  { task: "sua", doing: "updateGroup", label: "Sửa", variant: "default" },
  { task: "thanh-vien", doing: "seeMembers", label: "Thành viên", variant: "default" },
  { task: "phan-quyen", doing: "grant", label: "Phân quyền", variant: "filled" },
] as const satisfies readonly {
  task: Task;
  doing: Doing;
  label: string;
  variant: string;
  color?: string;
}[];

type GroupPanelActionsProps = {
  group: Schema["RoleGroup"];
  onReplace: (next: RoleSearch) => void;
};

function GroupPanelActions({ group, onReplace }: GroupPanelActionsProps) {
  const may = useMay();
  const whyNot = useWhyNotChange()(group);
  return actions
    .filter(({ doing }) => may(doing))
    .map(({ task, label, ...look }) =>
      whyNot && needsChange(task) ? (
        <DisabledButton key={task} className={classes.action} {...look} reason={whyNot}>
          {label}
        </DisabledButton>
      ) : (
        <Button
          key={task}
          className={classes.action}
          {...look}
          onClick={() => onReplace({ viec: task, ma: group.id })}
        >
          {label}
        </Button>
      ),
    );
}

type GroupNavigation = Pick<RowPanelProps, "id" | "search" | "onReplace">;

function useGroupNavigation({ id, search, onReplace }: GroupNavigation) {
  const client = useQueryClient();
  const { search: words, vaiTro, page = 1 } = search;
  const filter = { search: words, roleId: vaiTro };
  const list = useQuery(roleQueries.groupPage({ ...filter, page }));
  // Placeholder rows belong to the previous page.
  const loaded = list.isPlaceholderData ? undefined : list.data;
  return useRowNavigation({
    id,
    page,
    pageSize: GROUP_PAGE_SIZE,
    rows: loaded?.data ?? [],
    total: loaded?.total,
    fetchPage: async (next) =>
      (await client.fetchQuery(roleQueries.groupPage({ ...filter, page: next }))).data,
    onOpen: (xem, next) => onReplace({ xem, page: next === 1 ? undefined : next }),
  });
}
