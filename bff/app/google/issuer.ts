import { LRUCache } from "lru-cache";
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  type CustomFetch,
  type CustomFetchOptions,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import type { Schema } from "#openapi/schema.ts";
import { readAtMost } from "../http/body.ts";
import { ProblemError } from "../http/problem.ts";
import { isLoopback } from "../lib/client-address.ts";
import { type Clock, withTimeout } from "../lib/clock.ts";
import type { Logger } from "../lib/telemetry.ts";
import { textAt } from "../lib/type-guards.ts";

export type Secrets = { state: string; nonce: string; verifier: string; intent: Intent };

/** The access token is for the upstream only. */
type GoogleAccount = { accessToken: string; email: string | null; fullName: string | null };

export type Issuer = ReturnType<typeof createIssuer>;

const SCOPE = "openid email profile";
const TTL_MS = 24 * 60 * 60_000;
/** More than one only if the issuer is under our own origin, however a guest spells it. */
const MAX_ISSUERS = 8;

export type GoogleDeps = {
  issuer: string | ((origin: string) => string);
  clientId: string;
  clientSecret: string;
  fetch?: typeof fetch;
};

type Parts = { clock: Clock; logger: Logger };
type CachedConfiguration = { address: string; config: Promise<Configuration>; until: number };

const redirectUri = (origin: string) => `${origin}/dang-nhap/google`;

export function createIssuer(deps: GoogleDeps, { clock, logger }: Parts) {
  const cache = new LRUCache<string, CachedConfiguration>({ max: MAX_ISSUERS });
  const fetchIt = timedFetch(deps.fetch ?? fetch, clock);

  const addressOf = (origin: string) =>
    typeof deps.issuer === "string" ? deps.issuer : deps.issuer(origin);

  function discover(address: string, origin: string): Promise<Configuration> {
    const url = new URL(address);
    // Plain HTTP stays on this machine: the mock, or an issuer under test.
    const insecure = url.origin === origin || isLoopback(url.hostname);
    return discovery(url, deps.clientId, deps.clientSecret, undefined, {
      [customFetch]: fetchIt,
      execute: insecure
        ? [allowInsecureRequests, enableNonRepudiationChecks]
        : [enableNonRepudiationChecks],
    });
  }

  function configurationOf(origin: string): CachedConfiguration {
    const address = addressOf(origin);
    const found = cache.get(address);
    if (found && found.until > clock.now()) return found;
    const entry = { address, config: discover(address, origin), until: clock.now() + TTL_MS };
    cache.set(address, entry);
    entry.config.catch(() => drop(entry));
    return entry;
  }

  function drop(entry: CachedConfiguration): void {
    if (cache.get(entry.address) === entry) cache.delete(entry.address);
  }

  function failed(error: unknown, intent: Intent): ProblemError {
    const refused = isRejection(error);
    logger.warn({ ...nameOf(error), refused }, "Google sign-in failed");
    return refused
      ? new ProblemError("GOOGLE_REFUSED", { message: failureText[intent] })
      : new ProblemError("GOOGLE_UNREACHABLE");
  }

  return {
    reset: () => cache.clear(),

    async authorizationUrl(origin: string, secrets: Secrets): Promise<string> {
      const entry = configurationOf(origin);
      try {
        const url = buildAuthorizationUrl(await entry.config, {
          redirect_uri: redirectUri(origin),
          scope: SCOPE,
          code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: "S256",
          state: secrets.state,
          nonce: secrets.nonce,
          prompt: "select_account",
        });
        return url.href;
      } catch (error) {
        drop(entry);
        logger.warn(nameOf(error), "Google cannot be asked");
        throw new ProblemError("GOOGLE_UNREACHABLE");
      }
    },

    /** Checks signature, issuer, audience, nonce, age. @throws ProblemError */
    async redeem(
      origin: string,
      callback: { code: string; iss?: string | undefined },
      { state, nonce, verifier, intent }: Secrets,
    ): Promise<GoogleAccount> {
      const url = new URL(redirectUri(origin));
      url.searchParams.set("state", state);
      url.searchParams.set("code", callback.code);
      if (callback.iss !== undefined) url.searchParams.set("iss", callback.iss);
      const entry = configurationOf(origin);
      try {
        const tokens = await authorizationCodeGrant(await entry.config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const claims = tokens.claims() ?? {};
        const email = textAt(claims, "email") ?? null;
        return {
          accessToken: tokens.access_token,
          email,
          fullName: textAt(claims, "name") ?? null,
        };
      } catch (error) {
        if (!isRejection(error) || isUnknownKey(error)) drop(entry);
        throw failed(error, intent);
      }
    },
  };
}

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 256 * 1024;

function timedFetch(fetchIt: typeof fetch, clock: Clock): CustomFetch {
  async function whole(url: string, options: CustomFetchOptions, signal: AbortSignal) {
    const body = options.body instanceof URLSearchParams ? options.body : null;
    const response = await fetchIt(url, { ...options, body, signal });
    const { status, headers } = response;
    const bytes = await readAtMost(response.body, MAX_RESPONSE_BYTES);
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
  }

  return (url, options) => withTimeout(clock, TIMEOUT_MS, (signal) => whole(url, options, signal));
}

const UNKNOWN_KEY = "OAUTH_KEY_SELECTION_FAILED";

const UNTRUSTED: ReadonlySet<string | undefined> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  UNKNOWN_KEY,
]);

/** Other failures are temporary. */
function isRejection(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500;
  if (error instanceof ClientError) return UNTRUSTED.has(error.code);
  return (
    error instanceof AuthorizationResponseError || error instanceof WWWAuthenticateChallengeError
  );
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof ClientError && error.code === UNKNOWN_KEY;
}

/** Never logs the error's text, which may quote a response. */
function nameOf(error: unknown): { error: string; code?: string; said?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const said = error instanceof ResponseBodyError && /^[a-z_]{3,40}$/.exec(error.error)?.[0];
  return { error: error.name, ...code, ...(said && { said }) };
}

type Intent = Schema["GoogleIntent"];

export const failureText: Readonly<Record<Intent, string>> = {
  login: "Đăng nhập bằng Google thất bại",
  register: "Đăng ký bằng Google thất bại",
};
