import { useMemo } from "react";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { layoutOf, type Permission } from "./layout.ts";
import { PermissionChecks } from "./permission-checks.tsx";
import { type ChoiceProps, PermissionMatrix } from "./permission-matrix.tsx";

type FoundPermissionsProps = ChoiceProps & { found: readonly Permission[] };

/** The permissions that a search finds: as a matrix with the others below, on phones as a list. */
export function FoundPermissions({ found, ...checks }: FoundPermissionsProps) {
  const isNarrow = useMedia("(max-width: 48em)");
  const layout = useMemo(() => layoutOf(found), [found]);
  if (found.length === 0) {
    return <Empty text="Không tìm thấy quyền" hint="Hãy thử từ khóa khác." />;
  }
  if (isNarrow) return <PermissionChecks title="Các quyền" permissions={found} {...checks} />;
  return (
    <>
      {layout.rows.length > 0 ? <PermissionMatrix layout={layout} {...checks} /> : null}
      <PermissionChecks title="Khác" permissions={layout.others} {...checks} />
    </>
  );
}
