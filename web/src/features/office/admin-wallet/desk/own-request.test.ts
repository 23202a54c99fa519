import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { isOwn } from "./own-request.ts";

const user: Schema["SessionUser"] = {
  id: "u1",
  fullName: "Phạm Thu Hà",
  email: "TaiChinh@tap.vn",
  avatarUrl: null,
  role: { id: "role-11", name: "Cán bộ thuế - tài chính", role_code: "R11" },
  permissions: [],
  walletVerified: false,
};

test.each([
  ["one's own", user, { email: "taichinh@TAP.vn" }, true],
  ["somebody else's", user, { email: "minh@tap.vn" }, false],
  ["of a deleted account", { ...user, email: "" }, { email: "" }, false],
  ["without an owner", user, undefined, false],
  ["for a guest", null, { email: "taichinh@tap.vn" }, false],
])("a request %s", (_name, caller, owner, expected) => {
  expect(isOwn(caller, owner)).toBe(expected);
});
