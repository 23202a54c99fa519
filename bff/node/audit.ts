import { createHmac } from "node:crypto";
import { once } from "node:events";
import { appendFile } from "node:fs/promises";
import pino from "pino";
import type { Clock } from "../app/lib/clock.ts";
import type { Audit, Logger } from "../app/lib/telemetry.ts";
import { ConfigError } from "./env.ts";

const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** A pipe takes this much atomically, so log lines on it do not cut into ours. */
const MAX_WRITE_BYTES = 4096;
const CLOSE_MS = 1_000;

type Parts = {
  /** The path of a file, or `-` for standard output. */
  target: string;
  key: string;
  clock: Clock;
  logger: Logger;
};

export type AuditLog = Audit & {
  dropped: () => number;
  close: (ms?: number) => Promise<void>;
};

/**
 * See docs/operations.md. Requests do not wait; SIGHUP reopens a file that was moved away.
 * @throws ConfigError when the file cannot be opened
 */
export async function openAudit({ target, key, clock, logger }: Parts): Promise<AuditLog> {
  const isFile = target !== "-";
  const mode = 0o600;
  // Before the stream, which would throw at the end of a process that could not open it.
  if (isFile) {
    await appendFile(target, "", { mode }).catch((error: NodeJS.ErrnoException) => {
      throw new ConfigError(`AUDIT_LOG cannot be opened for writing (${error.code}).`);
    });
  }
  const stream = pino.destination({
    dest: isFile ? target : 1,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    maxWrite: MAX_WRITE_BYTES,
    mode,
  });
  await once(stream, "ready");

  let dropped = 0;
  let isFailing = false;
  let isClosed = false;
  const fail = (reason: string | undefined) => {
    if (!isFailing) logger.error({ reason }, "the audit stream cannot be written");
    isFailing = true;
  };
  stream.on("error", (error: NodeJS.ErrnoException) => fail(error.code));
  stream.on("drop", () => {
    dropped += 1;
    fail("FULL");
  });
  stream.on("write", () => {
    isFailing = false;
  });
  const reopen = () => stream.reopen();
  if (isFile) process.on("SIGHUP", reopen);

  const hashed = (value: string | undefined) =>
    value === undefined ? undefined : createHmac("sha256", key).update(value).digest("hex");

  return {
    write({ event, outcome, code, operation, requestId, ...ids }) {
      if (isClosed) {
        dropped += 1;
        return;
      }
      const time = new Date(clock.now()).toISOString();
      const { session, user, address, object } = ids;
      const line = {
        ...{ time, event, outcome, code, operation, requestId },
        ...{ session: hashed(session), user: hashed(user) },
        ...{ address: hashed(address), object: hashed(object) },
      };
      stream.write(`${JSON.stringify(line)}\n`);
    },
    dropped: () => dropped,
    async close(ms = CLOSE_MS) {
      if (isClosed) return;
      isClosed = true;
      process.off("SIGHUP", reopen);
      const ended = once(stream, "close").then(
        () => true,
        () => false,
      );
      stream.end();
      const late = new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref());
      if (!(await Promise.race([ended, late]))) {
        logger.error({}, "the end of the audit stream was not written");
        // Else pino keeps retrying and holds the process.
        stream.destroy();
      }
    },
  };
}
