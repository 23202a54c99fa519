import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { formatDateTime } from "#web/lib/format.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DescriptionItem, DescriptionList, DetailSection } from "#web/ui/layout/details.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { DisabledButton, GroupLinks } from "./panel-parts.tsx";
import { roleQueries } from "./queries.ts";
import { Code } from "./role-tables.tsx";
import { findRoles, placeAmong } from "./rules.ts";
import type { RowPanelProps } from "./search.ts";

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
            <DescriptionItem name="Ngày tạo">{formatDateTime(role.created_at)}</DescriptionItem>
            <DescriptionItem name="Cập nhật lần cuối">
              {formatDateTime(role.updated_at)}
            </DescriptionItem>
          </DescriptionList>
          <p id={reasonId}>
            Mã vai trò do máy chủ cố định: vai trò đã tạo không sửa và không xóa được. Muốn thay đổi
            quyền, hãy phân quyền cho các nhóm của vai trò.
          </p>
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
