import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { startMockServer } from "#mocks/server.ts";
import { readArgs, sessionKeyOf } from "./dev.ts";
import { freePort } from "./free-port.ts";

const script = fileURLToPath(new URL("dev.ts", import.meta.url));

function startDev(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function saidAtEnd(child: ReturnType<typeof startDev>) {
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { said, code };
}

describe("the arguments", () => {
  test("without an upstream all are Vite's", () => {
    const viteArgs = ["--port", "4000", "--host", "--open=/mua-sam", "-d"];
    expect(readArgs(viteArgs)).toEqual({ viteArgs });
    expect(readArgs([])).toEqual({ viteArgs: [] });
  });

  test.each([["--upstream", "https://api.example.vn"], ["--upstream=https://api.example.vn"]])(
    "%s %s is ours, the others are Vite's",
    (...upstream) => {
      expect(readArgs(["--port", "4000", ...upstream, "--host"])).toEqual({
        upstream: "https://api.example.vn",
        viteArgs: ["--port", "4000", "--host"],
      });
    },
  );

  test.each([["--upstream"], ["--upstream="], ["--upstream", "--host"], ["--upstream", "x"]])(
    "%s %s names no backend",
    (...args) => {
      expect(() => readArgs(args)).toThrow("--upstream must be the http or https address");
    },
  );
});

test("a session of one backend cannot be read in front of another", () => {
  const machineKey = "a-key-of-this-machine-that-is-long-enough";
  const key = sessionKeyOf(machineKey, "https://api.example.vn");
  expect(key).toBe(sessionKeyOf(machineKey, "https://api.example.vn/api"));
  expect(key).not.toBe(sessionKeyOf(machineKey, "https://staging.example.vn"));
  expect(key.length).toBeGreaterThanOrEqual(32);
});

async function expectCallsIn(url: string, page: string) {
  const [, panel] = page.match(/src="(\/@tap-panel\/[^"]+)"/) ?? [];
  const script = await fetch(`${url}${panel}`);
  expect(script.headers.get("content-type")).toBe("text/javascript");
  expect(await script.text()).toContain("/__dev/calls");

  const ask = async (path: string) => (await fetch(`${url}/__dev/${path}`)).json();
  const calls = await ask("calls");
  expect(calls[0]).toMatchObject({ operation: "getCart", status: 200, who: "muahang@tap.vn" });
  const cart = await ask(`calls/${calls[0].id}`);
  expect(cart.request.headers).toContainEqual(["authorization", "•••"]);
  expect(cart.deviations).toContainEqual({ path: "", kind: "envelope" });
  const login = calls.find((call: { operation: string }) => call.operation === "loginUser");
  const signIn = JSON.stringify(await ask(`calls/${login.id}`));
  expect(signIn).toContain("•••");
  expect(signIn).not.toMatch(/Tap@12345|eyJ/);

  const { answers } = await ask(`recording?ids=${calls[0].id},${login.id}`);
  expect(answers).toMatchObject([{ operation: "getCart", address: "/cart/me", status: 200 }]);
}

describe("an upstream", () => {
  test("that is no address is named in one sentence", async () => {
    const { said, code } = await saidAtEnd(startDev(["--upstream", "api.example.vn"]));
    expect(said).toMatch(/^--upstream must be the http or https address .*\.\n$/);
    expect(code).toBe(1);
  });

  test("that does not answer is named in one sentence", async () => {
    const upstream = `http://localhost:${await freePort()}`;
    const { said, code } = await saidAtEnd(startDev(["--upstream", `${upstream}/api`]));
    expect(said).toBe(
      `${upstream} does not answer (ECONNREFUSED): is the address right, and is it up?\n`,
    );
    expect(code).toBe(1);
  });

  test("is called by the BFF, with a session in a cookie that scripts cannot read", async () => {
    const upstream = await startMockServer({ port: 0 });
    onTestFinished(upstream.close);
    const PORT = `${await freePort()}`;
    const url = `http://localhost:${PORT}`;
    const dev = startDev(["--upstream", upstream.url], { PORT });
    await expect
      .poll(() =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok || dev.exitCode,
          () => dev.exitCode,
        ),
      )
      .toBe(true);

    const open = async () => (await fetch(url, { headers: { accept: "text/html" } })).text();
    // Vite first responds with a page that says it is bundling.
    await expect.poll(open).toContain("/@tap-panel/");
    const page = await open();
    expect(page).not.toContain("mock");

    const login = await fetch(`${url}/bff/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-tap-csrf": "1", origin: url },
      body: JSON.stringify({ identifier: "muahang@tap.vn", password: "Tap@12345" }),
    });
    expect(login.status).toBe(200);
    const [session = ""] = login.headers.getSetCookie();
    expect(session).toMatch(/; HttpOnly; SameSite=Lax$/);

    const [cookie = ""] = session.split(";");
    const cart = await fetch(`${url}/api/cart/me`, { headers: { cookie } });
    expect(cart.status).toBe(200);
    expect(upstream.mock.calls.list()[0]).toMatchObject({
      operation: "getCart",
      who: "muahang@tap.vn",
    });
    expect((await fetch(`${url}/api/cart/me`)).status).toBe(401);
    const drift = await fetch(`${upstream.url}/__mock/state`, {
      method: "PUT",
      body: JSON.stringify({ scenario: "drift-envelope" }),
    });
    expect(drift.status).toBe(200);
    expect((await fetch(`${url}/api/cart/me`, { headers: { cookie } })).status).toBe(200);
    await expectCallsIn(url, page);

    const controls = await fetch(`${url}/__mock/state`);
    expect(controls.headers.get("content-type")).not.toContain("json");
  });
});
