import { expect, test } from "vitest";
import { assignRole, assignRoleGroup, deleteUser } from "./queries.ts";

test.each([deleteUser, assignRole, assignRoleGroup])(
  "%o changes who is in a role group, so that its members are read again",
  (mutation) => {
    expect(mutation("u-1").meta?.invalidates).toContain("roles");
  },
);
