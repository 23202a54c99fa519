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
import { Refusal } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { isLoopback } from "../lib/loopback.ts";
import { textAt } from "../lib/type-guards.ts";
import type { GoogleDeps } from "./google-options.ts";
import { failureText, type Intent } from "./intent.ts";
import { isRefusal, isUnknownKey, nameOf } from "./issuer-errors.ts";
import { timedFetch } from "./timed-fetch.ts";

/** What one flow keeps secret, and which screen began it. */
export type Secrets = { state: string; nonce: string; verifier: string; intent: Intent };

/** Whom Google vouches for. The access token is for the upstream alone. */
export type GoogleAccount = { accessToken: string; email: string | null; fullName: string | null };

export type Issuer = ReturnType<typeof createIssuer>;

const SCOPE = "openid email profile";
const KEPT_MS = 24 * 60 * 60_000;
/** More than one only where the issuer stands under our own origin, which a guest can spell. */
const MOST_ISSUERS = 8;

type Parts = { clock: Clock; logger: Logger };
type Known = { address: string; config: Promise<Configuration>; until: number };

const redirectUri = (origin: string) => `${origin}/dang-nhap/google`;

/**
 * Google, or whoever the configuration says, by OpenID Connect: what it can do is asked for once a
 * day, and again after trouble.
 */
export function createIssuer(deps: GoogleDeps, { clock, logger }: Parts) {
  const known = new Map<string, Known>();
  const fetchIt = timedFetch(deps.fetch ?? fetch, clock);

  const addressOf = (origin: string) =>
    typeof deps.issuer === "string" ? deps.issuer : deps.issuer(origin);

  /** Rejects with an error of openid-client. */
  function discover(address: string, origin: string): Promise<Configuration> {
    const url = new URL(address);
    // Plain HTTP never leaves this machine: it is the mock, or an issuer that someone tries out.
    const insecure = url.origin === origin || isLoopback(url.hostname);
    return discovery(url, deps.clientId, deps.clientSecret, undefined, {
      [customFetch]: fetchIt,
      execute: insecure
        ? [allowInsecureRequests, enableNonRepudiationChecks]
        : [enableNonRepudiationChecks],
    });
  }

  function knownOf(origin: string): Known {
    const address = addressOf(origin);
    const found = known.get(address);
    if (found && found.until > clock.now()) return found;
    known.delete(address);
    const [oldest] = known.size >= MOST_ISSUERS ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);

    const entry = { address, config: discover(address, origin), until: clock.now() + KEPT_MS };
    known.set(address, entry);
    entry.config.catch(() => drop(entry));
    return entry;
  }

  /** Asks anew next time, unless someone already did. */
  function drop(entry: Known): void {
    if (known.get(entry.address) === entry) known.delete(entry.address);
  }

  function failed(error: unknown, intent: Intent): Refusal {
    const refused = isRefusal(error);
    logger.warn({ ...nameOf(error), refused }, "Google sign-in failed");
    return refused
      ? new Refusal("GOOGLE_REFUSED", { message: failureText[intent] })
      : new Refusal("GOOGLE_UNREACHABLE");
  }

  return {
    /** What was learnt of it is asked for anew. */
    forget: () => known.clear(),

    /** Where the visitor chooses the account. @throws Refusal GOOGLE_UNREACHABLE */
    async authorizationUrl(origin: string, secrets: Secrets): Promise<string> {
      const entry = knownOf(origin);
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
        throw new Refusal("GOOGLE_UNREACHABLE");
      }
    },

    /**
     * The account behind a code; its signature, issuer, audience, nonce and age are checked.
     * @throws Refusal GOOGLE_REFUSED, GOOGLE_UNREACHABLE
     */
    async redeem(
      origin: string,
      answer: { code: string; iss?: string | undefined },
      { state, nonce, verifier, intent }: Secrets,
    ): Promise<GoogleAccount> {
      const came = new URL(redirectUri(origin));
      came.searchParams.set("state", state);
      came.searchParams.set("code", answer.code);
      if (answer.iss !== undefined) came.searchParams.set("iss", answer.iss);
      const entry = knownOf(origin);
      try {
        const tokens = await authorizationCodeGrant(await entry.config, came, {
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
        if (!isRefusal(error) || isUnknownKey(error)) drop(entry);
        throw failed(error, intent);
      }
    },
  };
}
