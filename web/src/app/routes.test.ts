import { QueryClient } from "@tanstack/react-query";
import { type AnyRoute, createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, test } from "vitest";
import documented from "../../test-data/documented-routes.json" with { type: "json" };
import { needsOf } from "./admin-areas.ts";
import { createAppRouter } from "./router.ts";

const router = createAppRouter({ queryClient: new QueryClient() }, createMemoryHistory());

const routes = new Map<string, AnyRoute>(Object.entries(router.routesByPath));

function routeAt(path: string): AnyRoute | undefined {
  return routes.get(path.replaceAll(/:(\w+)/g, "$$$1"));
}

function layoutOf(route: AnyRoute | undefined): string | undefined {
  return route?.id.split("/")[1];
}

describe("documented routes", () => {
  test.each(documented)("$path is declared, with its guard", ({ path, guard }) => {
    const route = routeAt(path);
    expect(route, path).toBeDefined();
    const needs = route?.options.staticData?.needs;
    if (guard === "public") expect(needs).toBeUndefined();
    else if (guard === "login") expect(needs).toBe("login");
    else expect(needs?.toString().split(",").toSorted()).toEqual([...guard].toSorted());
  });

  test.each(documented)("$path is in its layout", ({ path, layout }) => {
    const layouts: Record<string, string[]> = {
      public: ["_shop", "_plain"],
      admin: ["_admin"],
      none: ["_plain"],
    };
    expect(layouts[layout]).toContain(layoutOf(routeAt(path)));
  });
});

describe("search params", () => {
  const paths = [...routes]
    .filter(([, { options }]) => options.validateSearch)
    .map(([path]) => path);

  test.each(paths)("%s knows its own only", async (path) => {
    const matches = router.matchRoutes(path.replaceAll(/\$\w+/g, "1"), { xyz: "1", size: "xyz" });
    const { search } = matches.at(-1) ?? {};
    expect(JSON.parse(JSON.stringify(search))).toEqual({});
  });

  test.each([
    ["/gio-hang/chi-tiet-don-hang", "id"],
    ["/gio-hang/don-hang-cua-toi", "order"],
    ["/gio-hang/don-hang-cua-toi", "review"],
    ["/thanh-toan", "don"],
    ["/lich-su", "gd"],
    ["/vi-tap/nap-tien", "gd"],
    ["/yeu-cau-rut-tien", "request"],
    ["/tai-khoan", "document"],
    ["/quan-ly-don-hang", "xem"],
    ["/quan-ly-don-hang", "doi"],
    ["/quan-ly-don-hang", "phieu"],
    ["/quan-ly-nguoi-dung", "xem"],
    ["/quan-ly-nguoi-dung", "nhom"],
    ["/quan-ly-vi-tap/nap-tien", "xem"],
    ["/quan-ly-vi-tap/rut-tien", "xem"],
  ])("%s: an id may be a number (%s)", (path, param) => {
    const { search } = router.matchRoutes(path, { [param]: 1024 }).at(-1) ?? {};
    expect(search).toHaveProperty(param, "1024");
  });

  test.each([
    ["/lich-su", "trang"],
    ["/rut-tien", "buoc"],
    ["/quan-ly-don-hang", "page"],
  ])("%s: the first %s is the bare address", (to, param) => {
    const hrefOf = (value: number) =>
      // As the router's navigate() does.
      router.buildLocation({ to, search: { [param]: value }, _includeValidateSearch: true }).href;
    expect(hrefOf(2)).toBe(`${to}?${param}=2`);
    expect(hrefOf(1)).toBe(to);
  });
});

describe("guards", () => {
  test("every screen of the back office has a guard", () => {
    const screens = Object.keys(router.routesByPath).filter(
      (path) => layoutOf(routeAt(path)) === "_admin" && path !== "/",
    );
    const unguarded = screens.filter((path) => needsOf(router, path) === undefined);
    expect(screens.length).toBeGreaterThan(20);
    expect(unguarded).toEqual([]);
  });
});
