import pino from "pino";
import type { LogFields, Logger } from "../app/lib/telemetry.ts";

/** A safety net: nothing logs these on purpose. */
const SECRET: ReadonlySet<string> = new Set([
  "cookie",
  "setcookie",
  "authorization",
  "password",
  "newpassword",
  "currentpassword",
  "oldpassword",
  "confirmpassword",
  "accesstoken",
  "refreshtoken",
  "idtoken",
  "token",
  "clientsecret",
  "secret",
  "verifier",
  "codeverifier",
  "nonce",
  "state",
  "pin",
  "transactionpin",
  "otp",
  "otpcode",
  "sessionkeys",
  "headers",
  "body",
]);

/** In any spelling: access_token, accessToken, Set-Cookie. */
const isSecret = (name: string) => SECRET.has(name.replaceAll(/[-_]/g, "").toLowerCase());

/** Our fields are flat, so two levels do. pino's own redaction costs more than the line. */
function redacted(fields: LogFields, depth = 2): LogFields {
  const safe: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (isSecret(name)) safe[name] = "[redacted]";
    else if (typeof value !== "object" || value === null) safe[name] = value;
    else safe[name] = depth > 0 ? redacted({ ...value }, depth - 1) : "[…]";
  }
  return safe;
}

export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const log = destination ? pino(options, destination) : pino(options);
  return {
    info: (fields, message) => log.info(redacted(fields), message),
    warn: (fields, message) => log.warn(redacted(fields), message),
    error: (fields, message) => log.error(redacted(fields), message),
  };
}
