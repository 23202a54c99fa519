import { beforeEach, describe, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { buyer, user } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { createControl } from "./control.ts";
import { findRows, listTables, type Row } from "./rows.ts";

let mock: Mock;

beforeEach(async () => {
  mock = await seededMock();
});

const readRow = (): Row => JSON.parse(JSON.stringify(user(mock.db, buyer)));

async function put(table: string, body: object) {
  const response = await createControl(mock).request(`/__mock/tables/${table}`, {
    method: "PUT",
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, message: text && JSON.parse(text).message };
}

describe("the tables", () => {
  it("are those with rows of the shop, not those of sessions, keys and files", () => {
    const names = listTables(mock.db).map(({ name }) => name);
    expect(names).toContain("users");
    expect(names).toContain("letters");
    for (const name of ["sessions", "refreshTokens", "googleKeys", "files", "logging"]) {
      expect(names).not.toContain(name);
      expect(findRows(mock.db, name, "")).toBeUndefined();
    }
  });

  it("are searched by words in any value, without accents, and show fifty rows at most", () => {
    expect(findRows(mock.db, "users", "nguyen thi lan")?.rows).toContainEqual(
      expect.objectContaining({ email: buyer }),
    );
    expect(findRows(mock.db, "products", "XALACH-250G")?.total).toBe(1);
    expect(findRows(mock.db, "users", "phi hành gia")).toEqual({ rows: [], total: 0 });
    const orders = findRows(mock.db, "orders", "");
    expect([orders?.rows.length, orders?.total]).toEqual([50, 300]);
  });
});

describe("an edited row", () => {
  it("is replaced, and what reads it sees the new one", async () => {
    const was = readRow();
    const row = { ...was, fullName: "Nguyễn Thị Huệ", avatarUrl: null };
    expect((await put("users", { was, row })).status).toBe(204);
    expect(user(mock.db, buyer)).toEqual(row);
  });

  it("is deleted when there is no new one", async () => {
    const [was] = mock.db.reviews;
    expect((await put("reviews", { was })).status).toBe(204);
    expect(mock.db.reviews).not.toContainEqual(was);
  });

  it("is refused when it was changed or deleted meanwhile", async () => {
    const was = readRow();
    user(mock.db, buyer).phone = "0900000000";
    const { status, message } = await put("users", { was, row: { ...was, fullName: "Khác" } });
    expect(status).toBe(400);
    expect(message).toBe("Dòng này vừa được thay đổi hoặc đã bị xóa: hãy mở lại.");
    expect(user(mock.db, buyer).fullName).not.toBe("Khác");
  });

  it.each<[string, (row: Row) => Row, string]>([
    ["of another type", (row) => ({ ...row, fullName: 5 }), "Trường “fullName” phải là chữ."],
    ["null where no row has it", (row) => ({ ...row, email: null }), "Trường “email” phải là chữ."],
    [
      "no text, where some rows have null",
      (row) => ({ ...row, avatarUrl: true }),
      "Trường “avatarUrl” phải là ",
    ],
    ["missing", ({ phone: _, ...row }) => row, "Thiếu trường “phone”."],
    ["unknown", (row) => ({ ...row, age: 30 }), "Không có trường nào tên “age”."],
  ])("is refused when a field is %s, and says which", async (_, change, sentence) => {
    const was = readRow();
    const { status, message } = await put("users", { was, row: change(was) });
    expect(status).toBe(400);
    expect(message).toContain(sentence);
    expect(readRow()).toEqual(was);
  });

  it("is refused for a field deep inside", async () => {
    const was = JSON.parse(JSON.stringify(mock.db.products[0]));
    const row = structuredClone(was);
    row.versions[0].price = "25000";
    const { message } = await put("products", { was, row });
    expect(message).toBe("Trường “versions[0].price” phải là số.");
  });

  it("may have a value where all rows have null", async () => {
    const [was] = mock.db.wallets;
    const row = { ...was, lockedUntil: "2026-11-20T04:00:00.000Z" };
    expect((await put("wallets", { was, row })).status).toBe(204);
  });

  it("of a hidden table is none", async () => {
    const { status, message } = await put("sessions", { was: {} });
    expect([status, message]).toEqual([400, "Không có bảng này."]);
  });
});
