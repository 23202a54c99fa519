import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createControl, demoAccounts } from "./control/control.ts";
import { createDocs, docsAddress } from "./docs/docs.ts";
import { fileResponse } from "./file-response.ts";
import { createMock, type Mock } from "./mock.ts";
import { decodeInNode } from "./pictures/decode-in-node.ts";
import { isStoredState, type State, type Storage } from "./state.ts";

const panelFolder = fileURLToPath(new URL("../../dist/panel", import.meta.url));

type MockServerOptions = {
  /** 0 picks a free port. */
  port: number;
  /** Default: only this machine. */
  host?: string;
  /** Rows survive a restart in this file; without it they are in memory only. */
  stateFile?: string;
};

export type MockServer = {
  url: string;
  mock: Mock;
  accountLines: string[];
  close: () => Promise<void>;
};

/** The mock as an HTTP server. @throws Error with code EADDRINUSE, EACCES … */
export async function startMockServer({
  port,
  host = "127.0.0.1",
  stateFile,
}: MockServerOptions): Promise<MockServer> {
  const storage = stateFile ? fileStorage(stateFile) : undefined;
  const mock = await createMock({ storage, decode: decodeInNode });
  const app = new Hono();
  app.get("/__mock/:file{panel\\.(?:js|css)}", (c) =>
    fileResponse(join(panelFolder, c.req.param("file"))),
  );
  app.route("/", createDocs(mock));
  app.route("/", createControl(mock, { docs: docsAddress }));
  app.all("/api/*", (c) => mock.upstream(c.req.raw));

  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, (address) => {
      resolve({
        url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`,
        mock,
        accountLines: demoAccounts(mock).map(accountLine),
        close: async () => {
          await new Promise<void>((done) => server.close(() => done()));
          await storage?.settled();
        },
      });
    });
    server.on("error", reject);
  });
}

const accountLine = ({ email, password, title }: ReturnType<typeof demoAccounts>[number]) =>
  `  ${email.padEnd(28)} ${password.padEnd(14)} ${title}`;

type FileStorage = Storage & {
  /** Resolves when all saved states are on disk. */
  settled: () => Promise<void>;
};

function fileStorage(file: string): FileStorage {
  const state = jsonFile(file);
  const saved = jsonFile(`${file.replace(/\.json$/, "")}.saved.json`);
  return {
    load: () => stateIn(file),
    save: state.write,
    loadSaved: () =>
      jsonIn(saved.path).catch((error: unknown) => {
        if (!isMissing(error)) console.error(`What was saved in ${saved.path} is unusable:`, error);
      }),
    saveSaved: saved.write,
    settled: async () => {
      await Promise.all([state.settled(), saved.settled()]);
    },
  };
}

/** Sequential atomic writes. */
function jsonFile(path: string) {
  let last: Promise<void> = Promise.resolve();
  const write = async (text: string) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  };
  return {
    path,
    write: (value: object) => {
      const text = JSON.stringify(value);
      const written = last.then(() => write(text));
      // A failed write is reported to its caller and does not stop the next one.
      last = written.catch(() => {});
      return written;
    },
    settled: () => last,
  };
}

async function jsonIn(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}

/** An unusable file counts as none, so that the mock always starts. */
async function stateIn(file: string): Promise<State | undefined> {
  try {
    const found = await jsonIn(file);
    return isStoredState(found) ? found : startOver(file, "it is not of this version");
  } catch (error) {
    if (isMissing(error)) return undefined;
    return startOver(file, error instanceof SyntaxError ? "it is not JSON" : String(error));
  }
}

function startOver(file: string, reason: string): undefined {
  console.error(`The mock starts from its seed: the state in ${file} is unusable (${reason}).`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
