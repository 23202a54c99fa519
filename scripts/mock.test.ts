import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const script = fileURLToPath(new URL("mock.ts", import.meta.url));

function startMock(...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

function started(child: ReturnType<typeof startMock>): Promise<{ printed: string; url: string }> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      const url = /The mock is at (\S+)\/api/.exec(printed)?.[1];
      if (url && printed.includes("muahang@tap.vn")) resolve({ printed, url });
    });
    child.once("exit", () => reject(new Error(`It ended after: ${printed}`)));
  });
}

async function signIn(url: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "muahang@tap.vn", password: "Tap@12345" }),
  });
  return response.status;
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "serves the API, says where and who can sign in, and ends at %s",
  async (signal) => {
    const child = startMock("--port", "0");
    const { printed, url } = await started(child);
    expect(await signIn(url)).toBe(200);
    for (const line of ["to read and to try", "controls"]) {
      const [, address = ""] = new RegExp(`${line}: (\\S+)`).exec(printed) ?? [];
      expect((await fetch(address)).status).toBe(200);
    }
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([0, null]);
  },
);

test("says in one sentence that its port is taken", async () => {
  const other = createServer();
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" && address ? `${address.port}` : "";
  const child = startMock("--port", port);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect([said, code]).toEqual([`Port ${port} is taken: choose a free one with --port.\n`, 1]);
});

test.each(["x", "65536"])("does not take %j for a port", async (port) => {
  const child = startMock(`--port=${port}`);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(said).toBe("The mock could not start: --port must be a number from 0 to 65535.\n");
  expect(code).toBe(1);
});
