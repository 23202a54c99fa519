import type { Schema } from "#openapi/schema.ts";

const actions = ["VIEW", "CREATE", "UPDATE", "DELETE", "MANAGE", "ASSIGN"];
const others = ["APPROVE", "REJECT", "EXPORT", "IMPORT"];

export const manyPermissions: Schema["PermissionRecord"][] = Array.from(
  { length: 50 },
  (_, row) => `ORDER_PART${row}`,
).flatMap((resource) =>
  [...actions, ...others].map((action) => ({
    id: `${resource}_${action}`,
    code: `PERM_${resource}_${action}`,
    name: `Quyền ${resource} ${action}`,
    description: null,
    created_at: "2026-01-05T01:00:00.000Z",
    updated_at: "2026-01-05T01:00:00.000Z",
  })),
);
