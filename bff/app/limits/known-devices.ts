import type { Context } from "hono";
import * as v from "valibot";
import type { Env } from "../http/env.ts";
import type { SealedCookies } from "../session/cookies.ts";
import { accountKey } from "./limiter.ts";

const COOKIE = "device";
const LIFE_S = 180 * 24 * 60 * 60;
/** Families and shops share browsers. */
const MAX_ACCOUNTS = 8;
const FINGERPRINT_BYTES = 12;

const form = v.object({ id: v.string(), accounts: v.array(v.string()) });

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Device cookies (OWASP): a limit that strangers used up by guessing passwords does not apply to a
 * browser where the account has signed in. The cookie outlives the session and holds no name.
 */
export function createKnownDevices(sealed: SealedCookies) {
  async function read(c: Context<Env>) {
    const stored = await sealed.read(c, COOKIE);
    return v.is(form, stored) ? stored : undefined;
  }

  return {
    async idFor(c: Context<Env>, identifier: string): Promise<string | undefined> {
      const device = await read(c);
      return device?.accounts.includes(await fingerprintOf(identifier)) ? device.id : undefined;
    },

    async remember(c: Context<Env>, ...identifiers: string[]): Promise<void> {
      const device = (await read(c)) ?? { id: crypto.randomUUID(), accounts: [] };
      const fingerprints = await Promise.all(identifiers.filter(Boolean).map(fingerprintOf));
      if (fingerprints.every((fingerprint) => device.accounts.includes(fingerprint))) return;
      const accounts = [...new Set([...device.accounts, ...fingerprints])].slice(-MAX_ACCOUNTS);
      await sealed.write(c, COOKIE, { id: device.id, accounts }, LIFE_S);
    },
  };
}

async function fingerprintOf(identifier: string): Promise<string> {
  const bytes = new TextEncoder().encode(accountKey(identifier));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const fingerprint = [...digest.slice(0, FINGERPRINT_BYTES)];
  return fingerprint.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
