import type { Schema } from "#openapi/schema.ts";
import { userWith } from "#web/auth/user.fixtures.ts";

export const user = userWith({
  permissions: ["PERM_USER_CHANGE_PASSWORD", "PERM_TWO_FA_TOGGLE"],
});

const sessions: Schema["LoginSession"][] = [
  {
    id: "ses-1",
    device: "Chrome trên Windows",
    location: "Cần Thơ, Việt Nam",
    ip: "203.0.113.24",
    lastActive: "2026-11-20T03:15:00.000Z",
    isCurrent: true,
  },
  {
    id: "ses-2",
    device: "Safari trên iPhone",
    location: null,
    ip: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
    lastActive: "2026-11-18T12:40:00.000Z",
    isCurrent: false,
  },
];

export const sessionList: Schema["LoginSessionList"] = { data: sessions, total: sessions.length };
