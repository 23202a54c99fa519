import type { SessionUser } from "./session.ts";

export const userWith = (known: Partial<SessionUser>): SessionUser => ({
  id: "5b0c2f5e-6a53-4c1e-9d0f-2f1a7c3e9b10",
  email: "lan.nguyen@example.vn",
  fullName: "Nguyễn Thị Lan",
  avatarUrl: null,
  role: { id: "role-04", name: "Nông dân", role_code: "R04" },
  permissions: [],
  walletVerified: false,
  ...known,
});
