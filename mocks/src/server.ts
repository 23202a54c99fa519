import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createControl } from "./control/control.ts";
import { demoAccounts } from "./control/demo-accounts.ts";
import { fileStorage } from "./file-storage.ts";
import { createMock, type Mock } from "./mock.ts";
import { decodeInNode } from "./pictures/decode-in-node.ts";

const panelFolder = fileURLToPath(new URL("../../dist/panel", import.meta.url));
const panelTypes: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

type MockServerOptions = {
  /** 0 picks a free port. */
  port: number;
  /** Rows are saved to this file and survive a restart; without it they are in memory only. */
  stateFile?: string;
};

export type MockServer = {
  url: string;
  mock: Mock;
  accounts: ReturnType<typeof demoAccounts>;
  close: () => Promise<void>;
};

/** The mock as an HTTP server on the loopback interface. */
export async function startMockServer({ port, stateFile }: MockServerOptions): Promise<MockServer> {
  const storage = stateFile ? fileStorage(stateFile) : undefined;
  const mock = await createMock({ storage, decode: decodeInNode });
  const app = new Hono();
  app.get("/__mock/:file{panel\\.(?:js|css)}", (c) => panelFile(c.req.param("file")));
  app.route("/", createControl(mock));
  app.all("/api/*", (c) => mock.upstream(c.req.raw));

  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" }, (address) => {
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        mock,
        accounts: demoAccounts(mock),
        close: async () => {
          await new Promise<void>((done) => server.close(() => done()));
          await storage?.settled();
        },
      });
    });
    server.on("error", reject);
  });
}

function panelFile(name: string): Response {
  const path = join(panelFolder, name);
  const type = panelTypes[name.slice(name.lastIndexOf("."))];
  if (!type || !existsSync(path)) return new Response("Not found", { status: 404 });
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return new Response(body, { headers: { "content-type": type } });
}
