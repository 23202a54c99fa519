import { Hono, type MiddlewareHandler } from "hono";
import { decodeBase64 } from "hono/utils/encode";
import * as v from "valibot";
import { type Operation, operations } from "#openapi/generated/operations.ts";
import type { Answer } from "../answers/answer.ts";
import type { EmailRow } from "../db/tables.ts";
import { createIssuer } from "../issuer/issuer.ts";
import type { Mock } from "../mock.ts";
import { pause } from "../pause.ts";
import type { Service } from "../scenarios/scenario.ts";
import {
  isScenarioName,
  type ScenarioName,
  scenarioGroups,
  scenarios,
} from "../scenarios/scenarios.ts";
import type { RoleCode } from "../seed/roles.ts";
import { changeShape, type Settings } from "../state.ts";
import type { LoggedCall } from "./call-log.ts";
import { createGateways } from "./gateways.ts";
import { createSavedRoutes } from "./saved-routes.ts";

/** Bodies of answers are loaded separately. */
export type ControlState = Omit<Settings, "answers"> & {
  answers: Omit<Answer, "body">[];
  situations: { name: ScenarioName; title: string; group: string }[];
  accounts: DemoAccount[];
  operations: Pick<Operation, "id" | "method" | "path" | "tag">[];
  recordings: { name: string; count: number }[];
  states: { name: string; at: string }[];
  /** Address of the API docs; null where they are not served. */
  docs: string | null;
};

export type Email = EmailRow;

type ControlOptions = { docs?: string | undefined };

/** Part of the mock, not of the product: with a real upstream nothing is forwarded to /__mock. */
export function createControl(mock: Mock, { docs }: ControlOptions = {}): Hono {
  const app = new Hono().basePath("/__mock");

  app.get("/state", (c) => c.json(stateOf(mock, docs)));

  app.put("/state", async (c) => {
    const wanted: unknown = await c.req.json().catch(() => undefined);
    const change = v.safeParse(changeShape, wanted);
    if (!change.success) return c.json({ message: v.summarize(change.issues) }, 400);
    await mock.change(change.output);
    return c.json(stateOf(mock, docs));
  });

  app.get("/mailbox", (c) => c.json(mock.db.letters.toReversed() satisfies Email[]));

  app.get("/calls", (c) => c.json(mock.calls.list() satisfies LoggedCall[]));

  app.get("/calls/:id", async (c) => {
    const call = await mock.calls.open(Number(c.req.param("id")));
    return call
      ? c.json(call)
      : c.json({ message: "Cuộc gọi này không còn trong danh sách." }, 404);
  });

  app.post("/reset", async (c) => {
    await mock.reset();
    return c.json(stateOf(mock, docs));
  });

  app.route("/", createSavedRoutes(mock));

  app.get("/files/:id", (c) => pictureFile(mock, c.req.param("id")));

  app.use("/places/*", injectFaults(mock, "places"));
  app.use("/geocoder", injectFaults(mock, "geocoder"));
  app.route("/", createGateways());

  app.use("/google/*", injectFaults(mock, "google"));
  app.route("/google", createIssuer(mock));

  return app;
}

/** The type was detected from the bytes; an SVG opened by itself must not run scripts. */
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

function stateOf(mock: Mock, docs: string | undefined): ControlState {
  const { recordings, states } = mock.saved.all();
  return {
    ...mock.settings(),
    answers: mock.settings().answers.map(({ body: _, ...answer }) => answer),
    recordings: recordings.map(({ name, answers }) => ({ name, count: answers.length })),
    states: states.map(({ name, at }) => ({ name, at })),
    docs: docs ?? null,
    situations: Object.entries(scenarios).flatMap(([name, { title }]) =>
      isScenarioName(name) && name !== "normal"
        ? [{ name, title, group: scenarioGroups[name] }]
        : [],
    ),
    accounts: demoAccounts(mock),
    operations: operations.map(({ id, method, path, tag }) => ({ id, method, path, tag })),
  };
}

type DemoAccount = {
  email: string;
  password: string;
  title: string;
  name: string;
  role: string;
  group: string;
};

const trade = "Mua và bán";
const office = "Văn phòng";
const partners = "Đối tác";

const groups: Record<RoleCode, string> = {
  R00: office,
  R01: office,
  R02: trade,
  R03: office,
  R04: trade,
  R05: office,
  R06: partners,
  R07: partners,
  R08: office,
  R09: office,
  R10: office,
  R11: office,
  R12: office,
  R13: partners,
  R14: office,
  R15: partners,
  R16: partners,
};

const groupOf = (role: string) =>
  Object.entries(groups).find(([code]) => code === role)?.[1] ?? partners;

export function demoAccounts({ db }: Pick<Mock, "db">): DemoAccount[] {
  const active = db.users.filter(({ status }) => status === "active");
  const buyer = active.find(({ email }) => email === "muahang@tap.vn");
  const perRole = db.roles.flatMap(({ role_code }) => {
    const first = active.find((user) => user.roleCode === role_code && user !== buyer);
    return first ? [first] : [];
  });
  return [...(buyer ? [buyer] : []), ...perRole].map((user) => {
    const { email, password, fullName: name, roleCode: role } = user;
    const label = db.roles.find(({ role_code }) => role_code === role)?.name ?? "";
    const title = user === buyer ? "Người mua" : `${role} ${label}`;
    return { email, password, title, name, role, group: groupOf(role) };
  });
}

function injectFaults(mock: Mock, service: Service): MiddlewareHandler {
  return async (c, next) => {
    const { latency = 0, services } = mock.scenario();
    const { down = false, delay = 0 } = services?.[service] ?? {};
    await pause(mock.settings().latency + latency + delay, c.req.raw.signal);
    return down ? c.json({ message: "Service Unavailable" }, 503) : await next();
  };
}
