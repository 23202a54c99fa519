import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { roleAccounts } from "#mocks/seed/people.ts";
import { roles as seedRoles } from "#mocks/seed/roles.ts";
import { roles } from "#storybook/roles.ts";
import { screenStories } from "#storybook/screens/index-screens.ts";
import { screens, shownScreens } from "#storybook/screens/screens.ts";
import { needsOf } from "#web/app/admin-areas.ts";
import { createAppRouter } from "#web/app/router.ts";

const router = createAppRouter({ queryClient: new QueryClient() }, createMemoryHistory());

/** The path of a layout ends with a slash if it has an index route. */
const routes = new Set(
  Object.entries(router.routesByPath)
    .filter(([, route]) => !route.children)
    .map(([path]) => path.replace(/(.)\/$/, "$1")),
);

describe("the screens in Storybook", () => {
  it("are all routes, and no other", () => {
    expect(Object.keys(screens).toSorted()).toEqual([...routes].toSorted());
  });

  it("lead on to screens that are shown", () => {
    const shown = new Set(shownScreens.map(({ route }) => route));
    const targets = Object.values(screens).flatMap((one) =>
      "leadsTo" in one ? [one.leadsTo] : [],
    );
    expect(targets.filter((target) => !shown.has(target))).toEqual([]);
  });

  it.each(shownScreens)("$route says who may open it as its guard does", ({ route, guard }) => {
    const needs = needsOf(router, route);
    const own = needs === undefined ? undefined : needs === "login" ? "login" : "rights";
    expect(guard).toBe(own);
  });

  it("have five states each; those that everyone may open have no forbidden one", () => {
    const stories = screenStories("screen-states.tsx");
    const guarded = shownScreens.filter(({ guard }) => guard);
    expect(stories).toHaveLength(shownScreens.length * 4 + guarded.length);
    const ids = stories.map(({ title, exportName }) => `${title}/${exportName}`);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it.each(seedRoles)("the toolbar's $name is an account with role $code", ({ code }) => {
  const account = roleAccounts.find(({ key }) => `${key}@tap.vn` === roles[code]);
  expect(account?.role).toBe(code);
});
