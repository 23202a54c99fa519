import pino from "pino";
import type { Logger } from "./deps.ts";

/** Nothing logs these on purpose; this is for the day on which someone does. */
const SECRET = [
  "cookie",
  "authorization",
  "password",
  "accessToken",
  "refreshToken",
  "token",
  "pin",
  "otp",
  "otpCode",
  "transactionPin",
  "headers",
  "body",
];

/** JSON lines on standard output, secrets taken out. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`]), censor: "[redacted]" },
  };
  return destination ? pino(options, destination) : pino(options);
}
