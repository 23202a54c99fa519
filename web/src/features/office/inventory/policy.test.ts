import { expect, test } from "vitest";
import type { SessionUser } from "#web/auth/session.ts";
import { mayChangeStock, whyNotStock } from "./policy.ts";

const person = (role_code: string, permissions: SessionUser["permissions"]) =>
  ({ role: { id: "r", name: "", role_code }, permissions }) as SessionUser;

test("a seller changes the own shop's stock, others need the permission to manage stock", () => {
  expect(mayChangeStock(person("R02", ["PERM_SHOP_VIEW_INVENTORY"]), "shop")).toBe(true);
  const looker = person("R03", ["PERM_ADMIN_VIEW_INVENTORY"]);
  expect(mayChangeStock(looker, "admin")).toBe(false);
  const manager = person("R03", ["PERM_ADMIN_VIEW_INVENTORY", "PERM_INVENTORY_MANAGE"]);
  expect(mayChangeStock(manager, "admin")).toBe(true);
  expect(mayChangeStock(person("R00", []), "admin")).toBe(true);
  expect(mayChangeStock(null, "admin")).toBe(false);
});

test("a stock is never below 0, nor below what orders hold, nor above the limit", () => {
  expect(whyNotStock({ reserved: 0 }, 0)).toBeUndefined();
  expect(whyNotStock({ reserved: 0 }, -1)).toBe("Tồn kho không thể nhỏ hơn 0");
  expect(whyNotStock({ reserved: 5 }, 5)).toBeUndefined();
  expect(whyNotStock({ reserved: 5 }, 4)).toMatch(/^Đơn hàng đang giữ 5 sản phẩm/);
  expect(whyNotStock({ name: "Túi 5 kg", reserved: 5 }, 0)).toMatch(/đang giữ 5 túi/);
  expect(whyNotStock({ reserved: 0 }, 1_000_001)).toMatch(/1\.000\.000/);
});
