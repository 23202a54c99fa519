import { Hono } from "hono";
import { decodeBase64 } from "hono/utils/encode";
import { z } from "zod";
import type { EmailRow } from "../db/code-tables.ts";
import { createIssuer } from "../issuer/issuer.ts";
import type { Mock } from "../mock.ts";
import { isScenarioName, type ScenarioName, scenarios } from "../scenarios/scenarios.ts";
import type { Settings } from "../state.ts";
import { injectFaults } from "./fault-injection.ts";
import { createGateways } from "./gateways.ts";

/** What the developer panel shows. */
export type ControlState = Settings & {
  scenarios: { name: string; title: string }[];
  accounts: { email: string; password: string; title: string }[];
};

export type Email = EmailRow;

/** Changes to the settings; omitted fields do not change. */
const changes = z
  .object({
    scenario: z.custom<ScenarioName>(
      (name) => typeof name === "string" && isScenarioName(name),
      "There is no such scenario",
    ),
    latency: z.number().min(0),
    clockOffset: z.number(),
  })
  .partial() satisfies z.ZodType<Partial<Settings>>;

/**
 * The mock's own endpoints below /__mock: settings, mailbox, reset, uploaded pictures, and the
 * external services used by the BFF (its gateways and Google). They are part of the mock, not of
 * the product: with a real upstream nothing is forwarded to them.
 */
export function createControl(mock: Mock): Hono {
  const app = new Hono().basePath("/__mock");

  app.get("/state", (c) => c.json(stateOf(mock)));

  app.put("/state", async (c) => {
    const wanted: unknown = await c.req.json().catch(() => undefined);
    const change = changes.safeParse(wanted);
    if (!change.success) return c.json({ message: z.prettifyError(change.error) }, 400);
    await mock.change(change.data);
    return c.json(stateOf(mock));
  });

  app.get("/mailbox", (c) => c.json(mock.db.letters.toReversed() satisfies Email[]));

  app.post("/reset", async (c) => {
    await mock.reset();
    return c.json(stateOf(mock));
  });

  app.get("/files/:id", (c) => pictureFile(mock, c.req.param("id")));

  app.use("/places/*", injectFaults(mock, "places"));
  app.use("/geocoder", injectFaults(mock, "geocoder"));
  app.route("/", createGateways());

  app.use("/google/*", injectFaults(mock, "google"));
  app.route("/google", createIssuer(mock));

  return app;
}

/** An uploaded picture. Its type was detected from its bytes; an SVG opened by itself may do nothing. */
function pictureFile({ db }: Mock, id: string): Response {
  const file = db.files.find((row) => row.id === id);
  if (!file) return new Response("Not found", { status: 404 });
  const headers = {
    "content-type": file.type,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  return new Response(decodeBase64(file.base64), { headers });
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
