import { describe, expect, it } from "vitest";
import { shops } from "./catalogue.ts";
import { cartLines, createOrders, demoBuyerKey, favorites } from "./orders.ts";
import { createUsers, userByKey } from "./people.ts";
import { provinceOf } from "./places.ts";
import { createReviews, reviewTexts } from "./reviews.ts";
import { roleGroups, roleOf, roles } from "./roles.ts";

const now = new Date("2026-11-21T03:00:00.000Z");
const users = createUsers(now);
const orders = createOrders(now, 1, users);
const reviews = createReviews(now, 1, users, orders);
const demoBuyer = userByKey(users, demoBuyerKey);

function expectUnique(values: readonly (string | number)[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

describe("the people", () => {
  it("have unique e-mails, codes, phones and identity numbers in the right form", () => {
    for (const field of ["id", "key", "email", "uidCode", "phone", "citizenId"] as const) {
      expectUnique(users.map((user) => user[field]));
    }
    for (const user of users) {
      expect(user.phone).toMatch(/^0[35789]\d{8}$/);
      expect(user.uidCode).toMatch(/^TAP_[0-9A-F]{8}$/);
      expect(user.citizenId).toMatch(/^\d{12}$/);
      expect(provinceOf(user.provinceCode).wards.map(({ code }) => code)).toContain(user.wardCode);
    }
  });

  it("cover every role and status, and hold only groups of their role", () => {
    expect(new Set(users.map(({ roleCode }) => roleCode))).toEqual(
      new Set(roles.map((r) => r.code)),
    );
    expect(new Set(users.map(({ status }) => status))).toEqual(
      new Set(["active", "pending", "locked"]),
    );
    for (const { roleGroupCode, roleCode } of users.filter((user) => user.roleGroupCode)) {
      expect(roleGroups.find(({ code }) => code === roleGroupCode)).toMatchObject({ roleCode });
    }
  });

  it("sell without making categories, which belong to all shops", () => {
    const ofSellers = [roleOf("R02"), ...roleGroups.filter(({ roleCode }) => roleCode === "R02")];
    for (const { permissions } of ofSellers) {
      expect(permissions).not.toContain("PERM_CATEGORY_MANAGE");
    }
  });

  it("form a referral tree five levels deep below the demo buyer, each joining after the referrer", () => {
    let level = [demoBuyer];
    for (const depth of [1, 2, 3, 4, 5]) {
      const parents = level;
      level = users.filter((user) => parents.some(({ key }) => key === user.referredBy));
      expect(level.length, `F${depth}`).toBeGreaterThan(0);
      for (const user of level) {
        const referrer = userByKey(users, user.referredBy ?? "");
        expect(user.createdAt.getTime()).toBeGreaterThan(referrer.createdAt.getTime());
      }
    }
  });

  it("own the shops and the carts of the seed", () => {
    for (const { ownerKey } of shops) {
      expect(userByKey(users, ownerKey)).toMatchObject({ roleCode: "R02", status: "active" });
    }
    for (const { userKey } of [...favorites, ...cartLines]) {
      expect(userByKey(users, userKey).status).toBe("active");
    }
  });
});

describe("the reviews", () => {
  it("have at least 80 different texts, each short enough for the form", () => {
    const texts = Object.values(reviewTexts).flatMap((byStars) => Object.values(byStars).flat());
    expect(new Set(texts).size).toBeGreaterThanOrEqual(80);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(500);
  });

  it("belong to completed orders of the same buyer, and leave the demo buyer some to write", () => {
    for (const { orderId, userKey, productId, createdAt } of reviews.filter((r) => r.orderId)) {
      const order = orders.find(({ id }) => id === orderId);
      expect(order).toMatchObject({ status: "completed", buyerKey: userKey });
      expect(order?.items.map((item) => item.productId)).toContain(productId);
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
    }
    const completed = orders.filter((o) => o.buyerKey === demoBuyerKey && o.status === "completed");
    const written = completed.filter(({ id }) => reviews.some(({ orderId }) => orderId === id));
    expect(written.length).toBeGreaterThan(0);
    expect(written.length).toBeLessThan(completed.length);
  });
});
