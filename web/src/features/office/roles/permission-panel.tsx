import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DescriptionItem, DescriptionList, DetailSection } from "#web/ui/layout/details.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { GroupLinks } from "./panel-parts.tsx";
import { roleQueries } from "./queries.ts";
import { Code } from "./role-tables.tsx";
import { actionNames, findPermissions, moduleNames, partsOf, placeAmong } from "./rules.ts";
import type { RowPanelProps } from "./search.ts";

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
            <DescriptionItem name="Ngày tạo">
              {formatDateTime(permission.created_at)}
            </DescriptionItem>
            <DescriptionItem name="Cập nhật lần cuối">
              {formatDateTime(permission.updated_at)}
            </DescriptionItem>
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
