import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { Logger } from "#bff/app/lib/telemetry.ts";
import type { Upstream } from "#bff/app/upstream/send.ts";
import { decoded } from "#bff/app/upstream/upstream-response.ts";
import type { Recording } from "#mocks/answers/answer.ts";
import { operationFinder } from "#mocks/answers/files.ts";
import { createCallLog } from "#mocks/control/call-log.ts";
import type { UpstreamCall } from "#mocks/panel/upstream-panel.tsx";
import { operations } from "#openapi/generated/operations.ts";

type Deviation = UpstreamCall["deviations"][number];

export function createRecorder() {
  const calls = createCallLog();
  const deviations = new Map<string, Deviation[]>();
  const find = operationFinder(operations);
  const app = new Hono().basePath("/__dev");

  app.get("/calls", (c) => c.json(calls.list()));

  app.get("/calls/:id", async (c) => {
    const call = await calls.open(Number(c.req.param("id")));
    if (!call) return c.json({ message: "Cuộc gọi này không còn trong danh sách." }, 404);
    const known = deviations.get(call.operation) ?? [];
    return c.json({ ...call, deviations: known } satisfies UpstreamCall);
  });

  app.get("/recording", async (c) => {
    const at = new Date().toISOString();
    const answers = await calls.answers((c.req.query("ids") ?? "").split(",").map(Number));
    const name = `Ghi lúc ${at.slice(0, 16).replace("T", " ").replace(":", "g")}`;
    return c.json({ name, at, answers } satisfies Recording);
  });

  return {
    app,

    around:
      (send: Upstream): Upstream =>
      async (request) => {
        const { pathname } = new URL(request.url);
        const operation = find(request.method, pathname.replace(/^\/api/, ""));
        if (!operation) return send(request);
        const startedAt = performance.now();
        const copy = request.clone();
        const response = await send(request);
        const duration = performance.now() - startedAt;
        const answered = { response: decoded(response.clone()), duration };
        calls.add(operation, { request: copy, ...answered, who: callerIn(request) });
        return response;
      },

    listening: (logger: Logger): Logger => ({
      ...logger,
      warn: (fields, message) => {
        const { operation, path, kind } = fields;
        if (typeof operation === "string" && typeof path === "string" && typeof kind === "string") {
          deviations.set(operation, [...(deviations.get(operation) ?? []), { path, kind }]);
        }
        logger.warn(fields, message);
      },
    }),
  };
}

/** The e-mail address in a token; "" if it cannot be read. */
function callerIn({ headers }: Request): string {
  const [, payload = ""] = headers.get("authorization")?.split(".") ?? [];
  try {
    const { email } = JSON.parse(Buffer.from(payload, "base64url").toString());
    return typeof email === "string" ? email : "";
  } catch {
    return "";
  }
}

/** On this machine only; Vite forwards `/__dev`. */
export function serveRecorder({ app }: Pick<ReturnType<typeof createRecorder>, "app">) {
  return new Promise<string>((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
