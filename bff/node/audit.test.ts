import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import type { AuditEntry } from "../app/lib/telemetry.ts";
import { httpServer, nodeServer, sendJson } from "../testing/http.ts";
import { memoryLogger } from "../testing/setup.ts";
import { openAudit } from "./audit.ts";

const KEY = "a-key-for-hashes-of-more-than-32-characters";
const clock = { now: () => Date.UTC(2026, 10, 20, 3), after: () => () => {} };
const entry: AuditEntry = {
  event: "money-decided",
  outcome: "done",
  operation: "adminConfirmDeposit",
  requestId: "r-1",
  session: "s-1",
  user: "u-1",
  address: "203.0.113.9",
  object: "d-7",
};

async function opened(key = KEY) {
  const folder = await mkdtemp(join(tmpdir(), "tap-audit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const target = join(folder, "audit.jsonl");
  const { logger, lines: logged } = memoryLogger();
  const log = await openAudit({ target, key, clock, logger });
  const lines = async (file = target) =>
    (await readFile(file, "utf8"))
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  return { log, target, lines, logged };
}

async function written(key: string) {
  const { log, lines } = await opened(key);
  log.write(entry);
  log.write(entry);
  await log.close();
  return lines();
}

describe("a line", () => {
  test("holds what the table of docs/operations.md names, and ids as hashes alone", async () => {
    const [line] = await written(KEY);
    expect(line).toEqual({
      time: "2026-11-20T03:00:00.000Z",
      event: "money-decided",
      outcome: "done",
      operation: "adminConfirmDeposit",
      requestId: "r-1",
      session: expect.stringMatching(/^[\da-f]{64}$/),
      // printf %s u-1 | openssl dgst -sha256 -hmac "$KEY"
      user: "568e32b6858841f3a5fa296bc10b3e7a79fcec387d0add13b6beb07daa1406f7",
      address: expect.stringMatching(/^[\da-f]{64}$/),
      object: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  test("has the same hashes each time, and others under another key", async () => {
    const [first, second] = await written(KEY);
    expect(second).toEqual(first);
    const [other] = await written(`${KEY}-2`);
    for (const name of ["session", "user", "address", "object"]) {
      expect(other[name]).not.toBe(first[name]);
    }
  });
});

describe("the file", () => {
  test("is for its owner alone, and appended to", async () => {
    const { log, target, lines } = await opened();
    log.write(entry);
    await log.close();
    const { logger } = memoryLogger();
    const again = await openAudit({ target, key: KEY, clock, logger });
    again.write(entry);
    await again.close();
    expect(await lines()).toHaveLength(2);
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  });

  test("is opened anew on SIGHUP, and no line is lost", async () => {
    const { log, target, lines } = await opened();
    log.write(entry);
    await rename(target, `${target}.1`);
    process.emit("SIGHUP", "SIGHUP");
    log.write({ ...entry, requestId: "r-2" });
    await log.close();
    const all = [...(await lines(`${target}.1`)), ...(await lines())];
    expect(all.map(({ requestId }) => requestId)).toEqual(["r-1", "r-2"]);
    expect(process.listenerCount("SIGHUP")).toBe(0);
  });

  test("that is too slow loses lines, which are counted and said once", async () => {
    const { log, lines, logged } = await opened();
    const count = 20_000;
    for (let line = 0; line < count; line++) log.write(entry);
    expect(log.dropped()).toBeGreaterThan(0);
    await log.close(10_000);
    expect(await lines()).toHaveLength(count - log.dropped());
    expect(logged).toEqual([expect.stringContaining("the audit stream cannot be written")]);
  });
});

test.runIf(process.platform === "linux")("a full disk is said, and holds no end up", async () => {
  const { logger, lines } = memoryLogger();
  const log = await openAudit({ target: "/dev/full", key: KEY, clock, logger });
  log.write(entry);
  await log.close();
  expect(lines).toEqual([
    expect.stringContaining("ENOSPC"),
    expect.stringContaining("the end of the audit stream was not written"),
  ]);
});

const upstream = () => httpServer(onTestFinished, (_, response) => sendJson(response, {}, 401));

describe("the server", () => {
  test("writes the line of its last request before it ends, and counts none as lost", async () => {
    const { log, target, lines } = await opened();
    await log.close();
    const server = await nodeServer(onTestFinished, {
      upstream: await upstream(),
      env: { AUDIT_LOG: target, AUDIT_KEY: KEY, METRICS_PORT: "0" },
    });
    await fetch(`${server.url}/bff/login`, {
      method: "POST",
      headers: {
        "x-tap-csrf": "1",
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
      },
      body: JSON.stringify({ identifier: "lan@example.vn", password: "wrong" }),
    });
    const metrics = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`);
    expect(await metrics.text()).toContain("tap_audit_lines_dropped_total 0");
    await server.close();
    expect(await lines()).toEqual([
      expect.objectContaining({
        event: "sign-in-password",
        outcome: "refused",
        code: "LOGIN_FAILED",
      }),
    ]);
    expect((await lines())[0]).toHaveProperty("address");
  });

  test("does not start when the file cannot be opened", async () => {
    const { target } = await opened();
    const env = { AUDIT_LOG: `${target}/missing/audit.jsonl`, AUDIT_KEY: KEY };
    await expect(nodeServer(onTestFinished, { upstream: await upstream(), env })).rejects.toThrow(
      /^AUDIT_LOG cannot be opened for writing \(E[A-Z]+\)\.$/,
    );
  });

  test("leaves nothing that would throw when the process then ends", async () => {
    const script = `
      import { openAudit } from "${new URL("./audit.ts", import.meta.url).href}";
      await openAudit({ target: "/missing/audit.jsonl", key: "${KEY}" }).catch(() => process.exit(1));
    `;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect([errors, code]).toEqual(["", 1]);
  });
});
