import { Hono } from "hono";
import type { Mock, Settings } from "../mock.ts";
import { isScenarioName, scenarios } from "../scenarios/scenarios.ts";

/** What the developer panel shows. */
export type ControlState = Settings & {
  scenarios: { name: string; title: string }[];
  accounts: { email: string; password: string; title: string }[];
};

export type Letter = { id: string; to: string; subject: string; code: string; sentAt: string };

/**
 * The mock's own endpoints below /__mock: settings, mailbox, reset. They are part of the mock, not
 * of the product: with a real upstream nothing forwards to them.
 */
export function createControl(mock: Mock): Hono {
  const app = new Hono().basePath("/__mock");

  app.get("/state", (c) => c.json(stateOf(mock)));

  app.put("/state", async (c) => {
    const wanted = await c.req.json<Record<string, unknown>>();
    const { scenario, latency, clockOffset } = wanted;
    if (scenario !== undefined && !(typeof scenario === "string" && isScenarioName(scenario))) {
      return c.json({ message: `There is no scenario ${String(scenario)}` }, 400);
    }
    await mock.change({
      ...(scenario !== undefined && { scenario }),
      ...(typeof latency === "number" && { latency: Math.max(0, latency) }),
      ...(typeof clockOffset === "number" && { clockOffset }),
    });
    return c.json(stateOf(mock));
  });

  app.get("/mailbox", (c) => c.json(mock.db.letters.toReversed() satisfies Letter[]));

  app.post("/reset", async (c) => {
    await mock.reset();
    return c.json(stateOf(mock));
  });

  return app;
}

function stateOf(mock: Mock): ControlState {
  return {
    ...mock.settings(),
    scenarios: Object.entries(scenarios).map(([name, { title }]) => ({ name, title })),
    accounts: demoAccounts(mock),
  };
}

/** One account per role, the plain buyer first. */
export function demoAccounts({ db }: Mock): ControlState["accounts"] {
  const buyer = db.users.find(({ email }) => email === "muahang@tap.vn");
  const perRole = db.roles.flatMap((role) => {
    const user = db.users.find(
      ({ roleCode, status, id }) =>
        roleCode === role.role_code && status === "active" && id !== buyer?.id,
    );
    return user
      ? [{ email: user.email, password: user.password, title: `${role.role_code} ${role.name}` }]
      : [];
  });
  const own = buyer ? [{ email: buyer.email, password: buyer.password, title: "Người mua" }] : [];
  return [...own, ...perRole];
}
