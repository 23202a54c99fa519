import fc from "fast-check";
import { expect, test } from "vitest";
import { banner, category, productPage } from "../../testing/shop.ts";
import { type HomePageParts, mergeHomePage } from "./home-page.ts";
import type { Failed, Part } from "./part.ts";

const failed: Failed = {
  status: "failed",
  problem: { status: 503, message: "Không kết nối được", code: "UPSTREAM_UNREACHABLE" },
};
const ok = <T>(data: T): Part<T> => ({ status: "ok", data });
const banners = (data: ReturnType<typeof banner>[]) =>
  ok({ data, total: data.length, page: 1, limit: 20, totalPages: 1 });

const parts: HomePageParts = {
  banners: banners([banner("b", 2), banner("paused", 0, false), banner("a", 1)]),
  categories: ok({ data: [category(1)] }),
  bestSellers: ok(productPage([1, 2])),
  newest: ok(productPage([3])),
};

test("active banners come in their order", () => {
  const view = mergeHomePage(parts);
  expect(view.banners.status === "ok" && view.banners.data.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a row has eight products, however many came", () => {
  const view = mergeHomePage({ ...parts, newest: ok(productPage(Array(2000).fill(1))) });
  expect(view.newest.status === "ok" && view.newest.data).toHaveLength(8);
});

test("whatever fails is reported, and the others are shown", () => {
  const names = ["banners", "categories", "bestSellers", "newest"] as const;
  fc.assert(
    fc.property(fc.subarray([...names]), (failing) => {
      const broken = Object.fromEntries(failing.map((name) => [name, failed]));
      const view = mergeHomePage({ ...parts, ...broken });
      const whole = mergeHomePage(parts);
      for (const name of names) {
        expect(view[name]).toEqual(failing.includes(name) ? failed : whole[name]);
      }
    }),
  );
});
