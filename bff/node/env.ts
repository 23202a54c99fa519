import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { isLoopback } from "../app/lib/client-address.ts";
import { ADDRESS_LIMITS } from "../app/limits/policy.ts";

export class ConfigError extends Error {}

const flag = v.pipe(
  v.picklist(["0", "1", "true", "false"]),
  v.transform((value) => value === "1" || value === "true"),
);

/** Without the breaks that `URL` ignores. */
const urlOf = (start: RegExp) =>
  v.pipe(
    v.string(),
    v.url(),
    v.regex(start),
    v.transform((value) => value.replace(/[\t\n\r]/g, "")),
  );

const httpUrl = urlOf(/^https?:\/\//i);

const origin = v.pipe(
  httpUrl,
  v.check((value) => new URL(value).origin === value.replace(/\/$/, "")),
  v.transform((value) => new URL(value).origin),
);

/** Whether a secret may be sent there: plain HTTP never leaves this machine. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopback(hostname);
}

const issuer = v.pipe(
  httpUrl,
  v.check((value) => {
    const { search, hash } = new URL(value);
    return isPrivate(value) && search === "" && hash === "";
  }),
);

/** fetch does not accept a URL with a user name and password. */
const service = v.pipe(
  httpUrl,
  v.check((value) => {
    const { username, password, hash } = new URL(value);
    return username === "" && password === "" && hash === "";
  }),
);

/** Paths are added to it. */
const base = v.pipe(
  service,
  v.check((value) => new URL(value).search === ""),
  v.transform((value) => value.replace(/\/+$/, "")),
);

/** `srcset` separates addresses by commas and spaces. */
const resizer = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]*(?<!,)$/),
  v.includes("{url}"),
  v.includes("{width}"),
  service,
  v.check((value) => isPrivate(value) && !new URL(value).host.includes("{")),
);

const headerText = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,300}$/));

const text = v.pipe(v.string(), v.nonEmpty());

const keys = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)), v.pipe(v.string(), v.minCodePoints(32))),
  v.minEntries(1),
);

const integer = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.unknown(), v.toNumber(), v.integer(), v.minValue(least), v.maxValue(most));

const port = integer(0, 65535);
const limit = integer(1);

const variables = {
  PORT: v.optional(port, 3000),
  HOST: v.optional(text),
  METRICS_PORT: v.optional(port),
  DRAIN_NOTICE_MS: v.optional(integer(0, 300_000)),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpUrl),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(httpUrl),
  OTEL_SERVICE_NAME: v.optional(text, "tap-bff"),
  UPSTREAM_URL: v.optional(
    v.pipe(
      base,
      v.transform((value) => value.replace(/\/api$/, "")),
    ),
  ),
  SESSION_KEYS: v.optional(keys),
  SESSION_SEALING_KEY: v.optional(integer(1)),
  REDIS_URL: v.optional(urlOf(/^rediss?:\/\//i)),
  PUBLIC_ORIGIN: v.optional(origin),
  COOKIE_SECURE: v.optional(v.union([v.literal("auto"), flag]), "auto"),
  HSTS_SUBDOMAINS: v.optional(flag, "false"),
  SECURITY_CONTACT: v.optional(urlOf(/^(?:mailto|https):/i)),
  TRUST_PROXY: v.optional(v.union([v.pipe(flag, v.toNumber()), integer(2, 9)]), "0"),
  SIGN_INS_PER_ADDRESS: v.optional(limit, ADDRESS_LIMITS.signIns),
  CODES_PER_ADDRESS: v.optional(limit, ADDRESS_LIMITS.codes),
  GOOGLE_CLIENT_ID: v.optional(text),
  GOOGLE_CLIENT_SECRET: v.optional(text),
  GOOGLE_ISSUER: v.optional(issuer, "https://accounts.google.com"),
  PLACES_URL: v.optional(base),
  PLACES_KEY: v.optional(headerText),
  GEOCODER_URL: v.optional(service),
  GEOCODER_AGENT: v.optional(headerText),
  PICTURE_RESIZER_URL: v.optional(resizer),
  SOURCE_MAPS_DIR: v.optional(text),
  CONTRACT_CHECK: v.optional(v.picklist(["report", "off"]), "report"),
  AUDIT_LOG: v.optional(text),
  AUDIT_KEY: v.optional(v.pipe(v.string(), v.minCodePoints(32))),
  LOG_LEVEL: v.optional(v.picklist(["debug", "info", "warn", "error", "silent"])),
};

const expected: Record<keyof typeof variables, string> = {
  PORT: "a port number from 0 to 65535",
  HOST: "an address to listen on",
  METRICS_PORT: "a port number from 0 to 65535, other than PORT",
  DRAIN_NOTICE_MS: "a number of milliseconds, up to 300000",
  OTEL_EXPORTER_OTLP_ENDPOINT: "the http or https address of a collector",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "the http or https address of a collector's traces",
  OTEL_SERVICE_NAME: "the name of this service in traces",
  UPSTREAM_URL: "the http or https address of the upstream API, such as https://api.example.vn",
  SESSION_KEYS: 'a JSON map of numbered keys of at least 32 characters, such as {"1":"…"}',
  SESSION_SEALING_KEY: "the number of one of the SESSION_KEYS",
  REDIS_URL: "the redis or rediss address of a Redis or Valkey, such as redis://127.0.0.1:6379",
  PUBLIC_ORIGIN: "an origin without a path, such as https://tap.example.vn",
  COOKIE_SECURE: "auto, true or false",
  HSTS_SUBDOMAINS: "true or false",
  SECURITY_CONTACT: "a mailto: or https: address, such as mailto:security@tap.example.vn",
  TRUST_PROXY: "true, false or how many proxies stand before this server, up to 9",
  SIGN_INS_PER_ADDRESS: "a number of wrong sign-ins a minute",
  CODES_PER_ADDRESS: "a number of codes an hour",
  GOOGLE_CLIENT_ID: "the client id that Google gave for this site",
  GOOGLE_CLIENT_SECRET: "the client secret that Google gave for this site",
  GOOGLE_ISSUER: "an https address, or an http one of this machine",
  PLACES_URL: "the address before /new-provinces, such as https://places.example.vn/api",
  PLACES_KEY: "the key of the administrative-units service",
  GEOCODER_URL: "the address of a reverse search, such as https://maps.example.vn/reverse",
  GEOCODER_AGENT: "what the maps service calls us, such as TAP (it@tap.example.vn)",
  PICTURE_RESIZER_URL:
    "an https address with {url} and {width}, or an http one of this machine, such as https://img.example.vn/fit-in/{width}x/{url}",
  SOURCE_MAPS_DIR: "a folder",
  CONTRACT_CHECK: "report or off",
  AUDIT_LOG: "the path of a file, or - for standard output",
  AUDIT_KEY: "at least 32 random characters",
  LOG_LEVEL: "debug, info, warn, error or silent",
};

const needs = [
  ["UPSTREAM_URL", "SESSION_KEYS"],
  ["UPSTREAM_URL", "PUBLIC_ORIGIN"],
  ["SESSION_SEALING_KEY", "SESSION_KEYS"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
  ["PLACES_KEY", "PLACES_URL"],
  ["GEOCODER_URL", "GEOCODER_AGENT"],
  ["GEOCODER_AGENT", "GEOCODER_URL"],
  ["AUDIT_LOG", "AUDIT_KEY"],
] as const;

const schema = v.object(variables);

export type Config = v.InferOutput<typeof schema>;

/**
 * Spaces and line breaks around a value are dropped, and a blank variable counts as not set.
 * @throws ConfigError that never repeats a value, because some are secret
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(source)
    .map(([name, value]) => [name, value?.trim()])
    .filter(([, value]) => value);
  const parsed = v.safeParse(schema, Object.fromEntries(set), { abortEarly: true });
  if (!parsed.success) {
    const bad = String(parsed.issues[0].path?.[0].key);
    const name = Object.keys(variables).find((known) => known === bad) ?? bad;
    const entry = Object.entries(expected).find(([known]) => known === name);
    throw new ConfigError(`${name} must be ${entry?.[1] ?? "set"}.`);
  }
  const config = parsed.output;
  for (const [name, other] of needs) {
    if (config[name] && !config[other]) {
      throw new ConfigError(`${other} must be set when ${name} is: ${expected[other]}.`);
    }
  }
  const { SESSION_KEYS = {}, SESSION_SEALING_KEY: sealing } = config;
  if (sealing !== undefined && !(sealing in SESSION_KEYS)) {
    throw new ConfigError(`SESSION_SEALING_KEY must be ${expected.SESSION_SEALING_KEY}.`);
  }
  if (config.PLACES_URL && config.PLACES_KEY && !isPrivate(config.PLACES_URL)) {
    throw new ConfigError(
      "PLACES_URL must be an https address, or one of this machine, for a key to go there.",
    );
  }
  return config;
}

export function risksOf({ UPSTREAM_URL, COOKIE_SECURE, ...config }: Config): string[] {
  if (!UPSTREAM_URL) return [];
  const { PUBLIC_ORIGIN, REDIS_URL } = config;
  const isPlainRedis = REDIS_URL?.startsWith("redis:") && !isPrivate(REDIS_URL);
  return [
    COOKIE_SECURE === false &&
      "COOKIE_SECURE=false: browsers send the session over plain HTTP, where others can take it.",
    PUBLIC_ORIGIN &&
      !isPrivate(PUBLIC_ORIGIN) &&
      "PUBLIC_ORIGIN is plain HTTP: passwords and PINs can be read on the way here.",
    !isPrivate(UPSTREAM_URL) &&
      "UPSTREAM_URL is plain HTTP on another host: tokens and PINs can be read on the way there.",
    isPlainRedis &&
      "REDIS_URL is unencrypted on another host: who is signed in can be seen on the way there.",
  ].filter((risk) => typeof risk === "string");
}

/** For mock mode: created once per machine, so that a restart signs nobody out. */
export async function machineKeys(folder: string): Promise<Record<string, string>> {
  const file = join(folder, "session-key");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known.length >= 32) return { "1": known };
  const made = randomBytes(32).toString("base64url");
  await mkdir(folder, { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return { "1": made };
}
