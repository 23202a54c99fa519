import { Button, type ButtonProps, Text, UnstyledButton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { DescriptionItem, DescriptionList, DetailSection } from "#web/ui/layout/details.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { useRowNavigation } from "#web/ui/overlay/use-row-navigation.ts";
import {
  doingOf,
  GROUP_PAGE_SIZE,
  needsChange,
  roleQueries,
  useMay,
  useWhyNotChange,
} from "./queries.ts";
import { Code, RoleName, WaitingGroup } from "./role-tables.tsx";
import classes from "./row-panels.module.css";
import {
  actionNames,
  findPermissions,
  findRoles,
  moduleNames,
  partsOf,
  placeAmong,
  type RoleSearch,
  type RowPanelProps,
  scopeTextOf,
  type Task,
} from "./rules.ts";

export function RolePanel({ id, search, onSearch, onReplace }: RowPanelProps) {
  const query = useQuery(roleQueries.roles());
  const reasonId = useId();
  const role = query.data?.find((each) => each.id === id);
  return (
    <RowPanel
      title={role?.name ?? "Vai trò"}
      place={placeAmong(findRoles(query.data ?? [], search.search), id, onReplace)}
      onClose={() => onReplace({ xem: undefined })}
      footer={
        role ? (
          <>
            <DisabledButton
              variant="subtle"
              color="red"
              reason="Xóa vai trò sẽ được phát triển sau"
              describedBy={reasonId}
            >
              Xóa
            </DisabledButton>
            <DisabledButton
              variant="default"
              reason="Sửa vai trò sẽ được phát triển sau"
              describedBy={reasonId}
            >
              Sửa
            </DisabledButton>
          </>
        ) : null
      }
    >
      {role ? (
        <>
          <StaleNotice query={query} />
          <DescriptionList kind="ruled">
            <DescriptionItem name="Mã">
              <Code>{role.role_code}</Code>
            </DescriptionItem>
            <DescriptionItem name="Mô tả">{role.description || "—"}</DescriptionItem>
            <Dates of={role} />
          </DescriptionList>
          <Text inherit my="1em" id={reasonId}>
            Mã vai trò do máy chủ cố định: vai trò đã tạo không sửa và không xóa được. Muốn thay đổi
            quyền, hãy phân quyền cho các nhóm của vai trò.
          </Text>
          <DetailSection title="Nhóm của vai trò">
            <GroupLinks
              belongs={({ roleId }) => roleId === id}
              none="Vai trò này chưa có nhóm nào."
              onSearch={onSearch}
            />
          </DetailSection>
        </>
      ) : query.data ? (
        <ErrorState title="Không tìm thấy vai trò" reason="Đường dẫn có thể đã cũ." />
      ) : (
        <LoadingDialog query={query} />
      )}
    </RowPanel>
  );
}

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
            <Dates of={group} />
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
  { task: "xoa", label: "Xóa", variant: "subtle", color: "red" },
  { task: "sua", label: "Sửa", variant: "default" },
  { task: "thanh-vien", label: "Thành viên", variant: "default" },
  { task: "phan-quyen", label: "Phân quyền", variant: "filled" },
] as const satisfies readonly {
  task: Task;
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
  // With `miw` the row wraps before a label does.
  return actions
    .filter(({ task }) => may(doingOf[task]))
    .map(({ task, label, ...look }) =>
      whyNot && needsChange(task) ? (
        <DisabledButton key={task} miw="max-content" {...look} reason={whyNot}>
          {label}
        </DisabledButton>
      ) : (
        <Button
          key={task}
          miw="max-content"
          {...look}
          onClick={() => onReplace({ viec: task, ma: group.id })}
        >
          {label}
        </Button>
      ),
    );
}

function HeldPermissions({ codes }: { codes: readonly string[] }) {
  const { data: permissions } = useQuery(roleQueries.permissions());
  if (codes.length === 0)
    return (
      <Text inherit c="dimmed">
        Nhóm chưa có quyền nào.
      </Text>
    );
  const names = new Map(permissions?.map(({ code, name }) => [code, name]));
  return (
    <ul className={classes.list}>
      {codes.map((code) => (
        <li key={code} className={classes.line}>
          {names.get(code)} <Code>{code}</Code>
        </li>
      ))}
    </ul>
  );
}

export function PermissionPanel({ id, search, onSearch, onReplace }: RowPanelProps) {
  const query = useQuery(roleQueries.permissions());
  const permission = query.data?.find((each) => each.id === id);
  const parts = permission && partsOf(permission.code);
  return (
    <RowPanel
      title={permission?.name ?? "Quyền"}
      place={placeAmong(findPermissions(query.data ?? [], search.search), id, onReplace)}
      onClose={() => onReplace({ xem: undefined })}
    >
      {permission ? (
        <>
          <StaleNotice query={query} />
          <DescriptionList kind="ruled">
            <DescriptionItem name="Mã">
              <Code>{permission.code}</Code>
            </DescriptionItem>
            <DescriptionItem name="Mô tả">{permission.description || "—"}</DescriptionItem>
            <DescriptionItem name="Phân hệ">
              {parts ? moduleNames[parts.module] : "Khác"}
            </DescriptionItem>
            <DescriptionItem name="Thao tác">
              {parts ? actionNames[parts.action] : "—"}
            </DescriptionItem>
            <Dates of={permission} />
          </DescriptionList>
          <DetailSection title="Nhóm có quyền này">
            <GroupLinks
              belongs={({ permissions }) => permissions.includes(permission.code)}
              none="Chưa nhóm nào có quyền này."
              onSearch={onSearch}
            />
          </DetailSection>
        </>
      ) : query.data ? (
        <ErrorState title="Không tìm thấy quyền" reason="Đường dẫn có thể đã cũ." />
      ) : (
        <LoadingDialog query={query} />
      )}
    </RowPanel>
  );
}

type GroupLinksProps = {
  belongs: (group: Schema["RoleGroup"]) => boolean;
  none: string;
  onSearch: (next: RoleSearch) => void;
};

function GroupLinks({ belongs, none, onSearch }: GroupLinksProps) {
  const query = useQuery(roleQueries.groups());
  if (!query.data) return <LoadingDialog query={query} lines={2} />;
  const groups = query.data.filter(belongs);
  return (
    <>
      <StaleNotice query={query} />
      {groups.length === 0 ? (
        <Text inherit c="dimmed">
          {none}
        </Text>
      ) : null}
      <ul className={classes.list}>
        {groups.map(({ id, name, permissionCount }) => (
          <li key={id}>
            <UnstyledButton
              className={`${classes.line} ${classes.link}`}
              onClick={() =>
                onSearch({
                  tab: "nhom",
                  xem: id,
                  search: undefined,
                  page: undefined,
                  vaiTro: undefined,
                })
              }
            >
              {name}
              <span className={classes.count}>{formatCount(permissionCount)} quyền</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

type DatesProps = { of: { created_at: string; updated_at: string } };

function Dates({ of: { created_at, updated_at } }: DatesProps) {
  return (
    <>
      <DescriptionItem name="Ngày tạo">{formatDateTime(created_at)}</DescriptionItem>
      <DescriptionItem name="Cập nhật lần cuối">{formatDateTime(updated_at)}</DescriptionItem>
    </>
  );
}

type DisabledButtonProps = ButtonProps & {
  reason: string;
  describedBy?: string;
};

function DisabledButton({ reason, describedBy, ...button }: DisabledButtonProps) {
  const { props, bubble } = useDisabledReason(reason);
  const ids = [props["aria-describedby"], describedBy].filter(Boolean).join(" ");
  return (
    <>
      <Button {...button} {...props} aria-describedby={ids} />
      {bubble}
    </>
  );
}

type GroupNavigation = Pick<RowPanelProps, "id" | "search" | "onReplace">;

function useGroupNavigation({ id, search, onReplace }: GroupNavigation) {
  const client = useQueryClient();
  const { search: words, vaiTro, page = 1 } = search;
  const filter = { search: words, roleId: vaiTro };
  const list = useQuery(roleQueries.groupPage({ ...filter, page }));
  const loaded = list.isPlaceholderData ? undefined : list.data;
  return useRowNavigation({
    id,
    page,
    pageSize: GROUP_PAGE_SIZE,
    rows: loaded?.data ?? [],
    total: loaded?.total,
    fetchPage: async (next) =>
      (await client.fetchQuery(roleQueries.groupPage({ ...filter, page: next }))).data,
    onOpen: (xem, next) => onReplace({ xem, page: next }),
  });
}
