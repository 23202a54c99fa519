// The BFF is compared with this: fastify with a proxy, a sealed session, equal compression and the
// BFF's rules. Plain JavaScript, because fastify is not installed with the project.
import { randomBytes } from "node:crypto";
import { constants } from "node:zlib";
import { downHeaders, upHeaders } from "#bff/app/http/headers.ts";
import { securityHeaders } from "#bff/app/http/security-headers.ts";
import { createOperationTable } from "#bff/app/proxy/operation-table.ts";
import { createLogger } from "#bff/node/log.ts";
import { operations } from "#openapi/generated/operations.ts";
import { fileOfTool } from "./tools.ts";

/** Length of the tokens of the bench's upstream. */
const TOKEN_CHARS = 660;

const packageOf = async (name) => (await import(fileOfTool(name))).default;
const [fastify, session, proxy, compress] = await Promise.all(
  ["fastify", "@fastify/secure-session", "@fastify/http-proxy", "@fastify/compress"].map(packageOf),
);
const match = createOperationTable(operations);
const security = securityHeaders({})("api", "");
const logger = createLogger("info");

const app = fastify({ genReqId: () => crypto.randomUUID() });
await app.register(session, { key: randomBytes(32), cookie: { path: "/", httpOnly: true } });
await app.register(compress, {
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
});

app.addHook("onResponse", async ({ method, id }, { statusCode, elapsedTime }) => {
  const ms = Math.round(elapsedTime);
  logger.info({ method, status: statusCode, ms, requestId: id }, "request");
});

app.get("/sign-in", async (request) => {
  request.session.set("token", "x".repeat(TOKEN_CHARS));
  return {};
});

await app.register(proxy, {
  upstream: process.argv[2],
  prefix: "/api",
  rewritePrefix: "/api",
  preHandler: async (request, reply) => {
    const path = request.url.split("?", 1)[0].slice("/api".length);
    if (match(request.method, path).kind !== "found") return reply.code(404).send({});
    if (!request.session.get("token")) return reply.code(401).send({});
  },
  replyOptions: {
    rewriteRequestHeaders: (request, headers) => {
      const caller = {
        requestId: request.id,
        origin: "http://localhost",
        address: request.ip,
        accessToken: request.session.get("token"),
      };
      return Object.fromEntries(upHeaders((name) => headers[name], caller));
    },
    rewriteHeaders: (headers) =>
      Object.fromEntries([...downHeaders((name) => headers[name]), ...security]),
  },
});

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
