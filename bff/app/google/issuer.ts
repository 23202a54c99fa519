import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { isLoopback } from "../lib/loopback.ts";
import { textAt } from "../lib/type-guards.ts";
import type { GoogleDeps } from "./google-options.ts";
import { failureText, type Intent } from "./intent.ts";
import { isRejection, isUnknownKey, nameOf } from "./issuer-errors.ts";
import { timedFetch } from "./timed-fetch.ts";

/** The secrets of one flow, and the screen that began it. */
export type Secrets = { state: string; nonce: string; verifier: string; intent: Intent };

/** The account that Google vouches for. The access token is for the upstream only. */
export type GoogleAccount = { accessToken: string; email: string | null; fullName: string | null };

export type Issuer = ReturnType<typeof createIssuer>;

const SCOPE = "openid email profile";
const TTL_MS = 24 * 60 * 60_000;
/** More than one only if the issuer is under our own origin, in whatever spelling a guest uses. */
const MAX_ISSUERS = 8;

type Parts = { clock: Clock; logger: Logger };
type CachedConfiguration = { address: string; config: Promise<Configuration>; until: number };

const redirectUri = (origin: string) => `${origin}/dang-nhap/google`;

/**
 * Google, or the configured issuer, by OpenID Connect. Its metadata is fetched once a day, and
 * again after a failure.
 */
export function createIssuer(deps: GoogleDeps, { clock, logger }: Parts) {
  const cache = new Map<string, CachedConfiguration>();
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
    cache.delete(address);
    const [oldest] = cache.size >= MAX_ISSUERS ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);

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
