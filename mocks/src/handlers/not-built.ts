import type { OperationId } from "#openapi/generated/operations.ts";
import { DomainError } from "../domain/domain-error.ts";

/** Operations for which the mock returns 501 until they are built. */
export const later = [
  // roles
  "createRole",
  "createRbacRole",
  // groups
  "createRoleGroup",
  "updateRoleGroupPermissions",
  "searchRoleGroups",
  "listRoleGroupsPaginated",
  "bulkUpdateRoleGroups",
  "bulkDeleteRoleGroups",
  "getRoleGroup",
  "updateRoleGroup",
  "deleteRoleGroup",
  "getRoleGroupStats",
  "listRoleGroupUsers",
  "assignRoleGroupUsers",
  "removeRoleGroupUser",
  // permissions
  "listPermissions",
  "createPermission",
  "listScopes",
  // banners
  "listBanners",
  "createBanner",
  "uploadBannerImage",
  "deleteBannerImage",
  "listAllBanners",
  "filterBanners",
  "getBanner",
  "updateBanner",
  "deleteBanner",
  // log-monitoring
  "getLogDashboard",
  "listLogs",
  "listLogErrors",
  "getUserActivity",
  "getLogPerformance",
  "searchLogs",
  "getLogMetrics",
  "getLogStats",
  "clearLogCache",
  "getLogCacheStatus",
  "archiveOldLogs",
  "testLogging",
] as const satisfies readonly OperationId[];

export type NotBuiltId = (typeof later)[number];

const notBuilt: ReadonlySet<OperationId> = new Set(later);

function throwNotBuilt(): never {
  throw new DomainError("NOT_BUILT", "Chức năng này đang được phát triển");
}

export function isBuilt(id: OperationId): boolean {
  return !notBuilt.has(id);
}

/** Checked before validation, so that an invalid request gets 501 too. */
export function requireBuilt(id: OperationId): void {
  if (!isBuilt(id)) throwNotBuilt();
}

type NotBuilt = Record<NotBuiltId, () => never>;

/** Completes the table of handlers. */
export const notBuiltHandlers = Object.fromEntries(
  later.map((id) => [id, throwNotBuilt]),
) as NotBuilt;
