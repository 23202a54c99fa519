import { Hono } from "hono";
import { decodeBase64 } from "hono/utils/encode";
import { z } from "zod";
import { operations } from "#openapi/generated/operations.ts";
import type { EmailRow } from "../db/code-tables.ts";
import { createIssuer } from "../issuer/issuer.ts";
import type { Mock } from "../mock.ts";
import { scenarioGroups } from "../scenarios/groups.ts";
import { isScenarioName, type ScenarioName, scenarios } from "../scenarios/scenarios.ts";
import { changeShape, type Settings } from "../state.ts";
import type { LoggedCall } from "./call-log.ts";
import { type DemoAccount, demoAccounts } from "./demo-accounts.ts";
import { injectFaults } from "./fault-injection.ts";
import { createGateways } from "./gateways.ts";

/** What the developer panel shows. */
export type ControlState = Settings & {
  /** Without "normal", which is none of them. */
  situations: { name: ScenarioName; title: string; group: string }[];
  accounts: DemoAccount[];
  operations: { id: string; method: string; path: string; tag: string }[];
};

export type Email = EmailRow;

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
    const change = changeShape.safeParse(wanted);
    if (!change.success) return c.json({ message: z.prettifyError(change.error) }, 400);
    await mock.change(change.data);
    return c.json(stateOf(mock));
  });

  app.get("/mailbox", (c) => c.json(mock.db.letters.toReversed() satisfies Email[]));

  app.get("/calls", (c) => c.json(mock.calls.list() satisfies LoggedCall[]));

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
    situations: Object.entries(scenarios).flatMap(([name, { title }]) =>
      isScenarioName(name) && name !== "normal"
        ? [{ name, title, group: scenarioGroups[name] }]
        : [],
    ),
    accounts: demoAccounts(mock),
    operations: operations.map(({ id, method, path, tag }) => ({ id, method, path, tag })),
  };
}
