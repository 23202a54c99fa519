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

/** The secrets of one flow, and the screen that began it. */
export type Secrets = { state: string; nonce: string; verifier: string; intent: Intent };

/** The account that Google vouches for. The access token is for the upstream only. */
type GoogleAccount = { accessToken: string; email: string | null; fullName: string | null };

export type Issuer = ReturnType<typeof createIssuer>;

const SCOPE = "openid email profile";
const TTL_MS = 24 * 60 * 60_000;
/** More than one only if the issuer is under our own origin, in whatever spelling a guest uses. */
const MAX_ISSUERS = 8;

export type GoogleDeps = {
  /** The issuer's address; the mock's is under our own origin. */
  issuer: string | ((origin: string) => string);
  clientId: string;
  clientSecret: string;
  fetch?: typeof fetch;
};

type Parts = { clock: Clock; logger: Logger };
type CachedConfiguration = { address: string; config: Promise<Configuration>; until: number };

const redirectUri = (origin: string) => `${origin}/dang-nhap/google`;

/**
 * Google, or the configured issuer, by OpenID Connect. Its metadata is fetched once a day, and
 * again after a failure.
 */
export function createIssuer(deps: GoogleDeps, { clock, logger }: Parts) {
  const cache = new LRUCache<string, CachedConfiguration>({ max: MAX_ISSUERS });
  const fetchIt = timedFetch(deps.fetch ?? fetch, clock);

  const addressOf = (origin: string) =>
    typeof deps.issuer === "string" ? deps.issuer : deps.issuer(origin);

  /** Rejects with an error of openid-client. */
  function discover(address: string, origin: string): Promise<Configuration> {
    const url = new URL(address);
    // Plain HTTP never leaves this machine: it is the mock, or an issuer under test.
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

  /** The next call fetches the metadata anew, unless one already has. */
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
    /** Drops the cached metadata. */
    reset: () => cache.clear(),

    /** Where the visitor chooses the account. @throws ProblemError GOOGLE_UNREACHABLE */
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

    /**
     * Exchanges a code for the account; signature, issuer, audience, nonce and age are checked.
     * @throws ProblemError GOOGLE_REFUSED, GOOGLE_UNREACHABLE
     */
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

/** fetch for openid-client, limited in time and in response size. */
function timedFetch(fetchIt: typeof fetch, clock: Clock): CustomFetch {
  async function whole(url: string, options: CustomFetchOptions, signal: AbortSignal) {
    // This client only posts forms.
    const body = options.body instanceof URLSearchParams ? options.body : null;
    const response = await fetchIt(url, { ...options, body, signal });
    const { status, headers } = response;
    const bytes = await readAtMost(response.body, MAX_RESPONSE_BYTES);
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
  }

  return (url, options) => withTimeout(clock, TIMEOUT_MS, (signal) => whole(url, options, signal));
}

const UNKNOWN_KEY = "OAUTH_KEY_SELECTION_FAILED";

/** Error codes of openid-client for a response that must not be trusted. */
const UNTRUSTED: ReadonlySet<string | undefined> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  UNKNOWN_KEY,
]);

/** Whether the issuer rejected the request or sent something invalid. Others are temporary. */
function isRejection(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500;
  if (error instanceof ClientError) return UNTRUSTED.has(error.code);
  return (
    error instanceof AuthorizationResponseError || error instanceof WWWAuthenticateChallengeError
  );
}

/** Whether the issuer signed with a key that is not among its cached keys. */
function isUnknownKey(error: unknown): boolean {
  return error instanceof ClientError && error.code === UNKNOWN_KEY;
}

/** What may be logged of an error: its kind, never its text, which may quote a response. */
function nameOf(error: unknown): { error: string; code?: string; said?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const said = error instanceof ResponseBodyError && /^[a-z_]{3,40}$/.exec(error.error)?.[0];
  return { error: error.name, ...code, ...(said && { said }) };
}

type Intent = Schema["GoogleIntent"];

/** The failure message on the screen that began the flow. */
export const failureText: Readonly<Record<Intent, string>> = {
  login: "Đăng nhập bằng Google thất bại",
  register: "Đăng ký bằng Google thất bại",
};
