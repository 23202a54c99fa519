import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isLoopback } from "../app/lib/client-address.ts";
import { ADDRESS_LIMITS } from "../app/limits/policy.ts";

/** A variable that is missing or invalid; the message is one sentence that names it. */
export class ConfigError extends Error {}

const flag = z
  .enum(["0", "1", "true", "false"])
  .transform((value) => value === "1" || value === "true");

const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => new URL(value).origin === value.replace(/\/$/, ""))
  .transform((value) => new URL(value).origin);

/** Whether a secret may be sent there: plain HTTP never leaves this machine. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopback(hostname);
}

const issuer = z.url({ protocol: /^https?$/, abort: true }).refine((value) => {
  const { search, hash } = new URL(value);
  return isPrivate(value) && search === "" && hash === "";
});

/** fetch does not accept a URL with a user name and password. */
const service = z.url({ protocol: /^https?$/, abort: true }).refine((value) => {
  const { username, password, hash } = new URL(value);
  return username === "" && password === "" && hash === "";
});

/** A template of addresses, which a `srcset` separates by commas and spaces. */
const resizer = z
  .string()
  .regex(/^[\x21-\x7e]*(?<!,)$/)
  .includes("{url}")
  .includes("{width}")
  .pipe(service)
  .refine((value) => isPrivate(value) && !new URL(value).host.includes("{"));

/** Text that is allowed in a header. */
const headerText = z.string().regex(/^[\x20-\x7e]{1,300}$/);

const keys = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("not JSON");
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(/^[1-9]\d*$/), z.string().min(32)))
  .refine((map) => Object.keys(map).length > 0);

const limit = z.coerce.number().int().min(1);

const variables = {
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("tap-bff"),
  UPSTREAM_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, "").replace(/\/api$/, ""))
    .optional(),
  SESSION_KEYS: keys.optional(),
  SESSION_SEALING_KEY: z.coerce.number().int().min(1).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  COOKIE_SECURE: z.union([z.literal("auto"), flag]).default("auto"),
  HSTS_SUBDOMAINS: flag.default(false),
  SECURITY_CONTACT: z.url({ protocol: /^(?:mailto|https)$/ }).optional(),
  TRUST_PROXY: z.union([flag.transform(Number), z.coerce.number().int().min(2).max(9)]).default(0),
  SIGN_INS_PER_ADDRESS: limit.default(ADDRESS_LIMITS.signIns),
  CODES_PER_ADDRESS: limit.default(ADDRESS_LIMITS.codes),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: issuer.default("https://accounts.google.com"),
  PLACES_URL: service
    .refine((value) => new URL(value).search === "")
    .transform((value) => value.replace(/\/+$/, ""))
    .optional(),
  PLACES_KEY: headerText.optional(),
  GEOCODER_URL: service.optional(),
  GEOCODER_AGENT: headerText.optional(),
  PICTURE_RESIZER_URL: resizer.optional(),
  SOURCE_MAPS_DIR: z.string().min(1).optional(),
  CONTRACT_CHECK: z.enum(["report", "off"]).default("report"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).optional(),
};

/** What each variable must look like, for the message that stops the start. */
const expected: Record<keyof typeof variables, string> = {
  PORT: "a port number from 0 to 65535",
  HOST: "an address to listen on",
  METRICS_PORT: "a port number from 0 to 65535, other than PORT",
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
  LOG_LEVEL: "debug, info, warn, error or silent",
};

/** The first of a pair requires the second. */
const needs = [
  ["UPSTREAM_URL", "SESSION_KEYS"],
  ["UPSTREAM_URL", "PUBLIC_ORIGIN"],
  ["SESSION_SEALING_KEY", "SESSION_KEYS"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
  ["PLACES_KEY", "PLACES_URL"],
  ["GEOCODER_URL", "GEOCODER_AGENT"],
  ["GEOCODER_AGENT", "GEOCODER_URL"],
] as const;

const schema = z.object(variables);

export type Config = z.output<typeof schema>;

/**
 * The parsed environment; an empty variable counts as not set.
 * @throws ConfigError that never repeats a value, because some are secret
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(source).filter(([, value]) => value !== undefined && value !== "");
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const bad = String(parsed.error.issues[0]?.path[0]);
    const name = Object.keys(variables).find((known) => known === bad) ?? bad;
    const entry = Object.entries(expected).find(([known]) => known === name);
    throw new ConfigError(`${name} must be ${entry?.[1] ?? "set"}.`);
  }
  const config = parsed.data;
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

/** The session key of mock mode, created once per machine, so that a restart signs nobody out. */
export async function machineKeys(folder: string): Promise<Record<string, string>> {
  const file = join(folder, "session-key");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known.length >= 32) return { "1": known };
  const made = randomBytes(32).toString("base64url");
  await mkdir(folder, { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return { "1": made };
}
