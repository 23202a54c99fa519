import { expect, it } from "vitest";
import { roleRow } from "../testing/role-rows.ts";
import { testDb, userRow } from "../testing/tables.ts";
import { updateUser } from "./users.ts";

it("tells the address before of a changed e-mail, and of nothing else", () => {
  const root = userRow({ id: "root", roleCode: "R00", email: "quantri@tap.vn", phone: "" });
  const buyer = userRow();
  const before = buyer.email;
  const db = testDb({ users: [root, buyer], roles: [roleRow()] });
  updateUser(db, root, buyer.id, { email: "hoa.moi@tap.vn", phone: "0911111111" });
  const text = expect.stringMatching(/liên hệ TAP/);
  expect(db.letters).toMatchObject([
    { to: before, subject: "Email của tài khoản TAP vừa được đổi", text },
  ]);
  updateUser(db, root, buyer.id, { email: "Hoa.Moi@tap.vn", fullName: "Nguyễn Hoa" });
  expect(db.letters).toHaveLength(1);
});
