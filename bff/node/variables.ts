import type { readConfig } from "./env.ts";

type Variable = {
  /** The default, in words where it is no fixed value. */
  unset: string;
  example?: string;
  meaning: string;
};

/** `npm run gen` writes `.env.example` and the README's table from it. env.ts validates. */
export const variables = {
  PORT: { unset: "3000", meaning: "the port; 0 takes a free one" },
  HOST: {
    unset: "127.0.0.1 with the mock, every address with a real backend",
    example: "0.0.0.0",
    meaning:
      "the address to listen on; `0.0.0.0` lets a phone in the same network look at the mock (to sign in there over plain HTTP: `COOKIE_SECURE=false`)",
  },
  METRICS_PORT: {
    unset: "nothing is counted",
    example: "9464",
    meaning:
      "a port for Prometheus's `/metrics` and for `/deviations`, on the address of `HOST`; not for the public",
  },
  DRAIN_NOTICE_MS: {
    unset: "5000; 0 with the mock",
    example: "5000",
    meaning:
      "how long, after SIGTERM, requests are still taken while `/readyz` says 503: longer than the balancer takes to see it",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    unset: "nothing is traced",
    example: "http://127.0.0.1:4318",
    meaning:
      "an OpenTelemetry collector that gets a span of each request and of each call to the backend; the other `OTEL_…` variables hold as usual, such as `OTEL_TRACES_SAMPLER`",
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    unset: "`/v1/traces` below the address above",
    example: "http://127.0.0.1:4318/v1/traces",
    meaning: "the collector's whole address for traces, instead",
  },
  OTEL_SERVICE_NAME: { unset: "tap-bff", meaning: "our name in traces" },
  UPSTREAM_URL: {
    unset: "the mock is started",
    example: "https://api.example.vn",
    meaning: "the backend",
  },
  SESSION_KEYS: {
    unset: "with the mock: a key of this machine, in `.data/`",
    example: '{"1":"at least thirty-two random characters"}',
    meaning:
      "JSON map of numbered keys; the highest seals, all unseal, so rolling one signs nobody out; demanded beside `UPSTREAM_URL`",
  },
  SESSION_SEALING_KEY: {
    unset: "the highest",
    example: "1",
    meaning:
      "the number of the session key that seals, while a newer one is brought to several processes",
  },
  REDIS_URL: {
    unset: "in the memory of the one process",
    example: "redis://127.0.0.1:6379",
    meaning:
      "a Redis or Valkey for what several processes must agree on: refreshes, signed-out sessions, money calls, rate limits; all of them need the same `SESSION_KEYS`, which encrypt it",
  },
  PUBLIC_ORIGIN: {
    unset: "with the mock: addresses and local names are believed",
    example: "https://tap.example.vn",
    meaning:
      "our origin as browsers see it; demanded beside `UPSTREAM_URL`, because links in the backend's e-mails are made of it and a request's Host is anybody's",
  },
  TRUST_PROXY: {
    unset: "0",
    example: "1",
    meaning:
      "how many proxies stand in a row before this server, whose forwarded address and scheme are believed: 1 (or `true`) for a balancer, 2 for a CDN before it",
  },
  SIGN_INS_PER_ADDRESS: {
    unset: "300",
    meaning:
      "wrong sign-ins a minute from one address, and ten times as many an hour, in browsers that are new to the account",
  },
  CODES_PER_ADDRESS: {
    unset: "1000",
    meaning: "e-mailed codes an hour that one address may ask for",
  },
  HSTS_SUBDOMAINS: {
    unset: "false",
    meaning:
      "browsers use HTTPS for all names below ours as well, for a year: only when all have it",
  },
  SECURITY_CONTACT: {
    unset: "there is no security.txt",
    example: "mailto:security@tap.example.vn",
    meaning: "where to report a vulnerability, for `/.well-known/security.txt`",
  },
  COOKIE_SECURE: {
    unset: "auto",
    meaning: "`auto`: Secure and `__Host-` everywhere but on plain-HTTP localhost",
  },
  GOOGLE_CLIENT_ID: {
    unset: "the Google button says that it is not set up",
    meaning: "from Google, with the redirect address `<our origin>/dang-nhap/google`",
  },
  GOOGLE_CLIENT_SECRET: { unset: "as above", meaning: "from Google" },
  GOOGLE_ISSUER: {
    unset: "https://accounts.google.com",
    meaning: "another OpenID Connect issuer",
  },
  PLACES_URL: {
    unset: "provinces and wards are typed by hand",
    example: "https://places.example.vn/api",
    meaning: "the administrative-units service: its address before `/new-provinces`",
  },
  PLACES_KEY: { unset: "none is sent", meaning: "our key for that service" },
  GEOCODER_URL: {
    unset: "there is no address for a position",
    example: "https://maps.example.vn/reverse",
    meaning: "a reverse search like Nominatim's",
  },
  GEOCODER_AGENT: {
    unset: "demanded beside `GEOCODER_URL`",
    example: "TAP (it@tap.example.vn)",
    meaning: "what it calls us, with a contact",
  },
  PICTURE_RESIZER_URL: {
    unset: "pictures come as the backend has them",
    example: "https://img.example.vn/fit-in/{width}x/{url}",
    meaning:
      "a service that makes pictures smaller: `{url}` stands for the original's address, encoded, `{width}` for pixels; https, or http on this machine",
  },
  SOURCE_MAPS_DIR: {
    unset: "`dist/maps`, where it exists",
    example: "/srv/tap-maps",
    meaning:
      "the folder of the build's source maps, with which the log names our sources in the errors of browsers; never served",
  },
  CONTRACT_CHECK: {
    unset: "report",
    example: "off",
    meaning:
      "`report` compares the backend's responses with the contract, puts right what differs, and says once where, without values; `off` passes them on as they are",
  },
  AUDIT_LOG: {
    unset: "nothing is audited",
    example: "/var/log/tap/audit.jsonl",
    meaning:
      "a file to which lines of who did what are appended, or `-` for standard output, beside the log",
  },
  AUDIT_KEY: {
    unset: "demanded beside `AUDIT_LOG`",
    example: "at least thirty-two random characters",
    meaning: "the key of the hashes that stand for users, sessions, addresses and ids there",
  },
  LOG_LEVEL: {
    unset: "info; warn with the mock",
    meaning: "`debug`, `info`, `warn`, `error` or `silent`",
  },
} as const satisfies Record<keyof ReturnType<typeof readConfig>, Variable>;
