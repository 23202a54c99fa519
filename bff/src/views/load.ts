import type { Context } from "hono";
import type { Access } from "../auth/access.ts";
import type { Env } from "../deps.ts";
import { Refusal } from "../problem.ts";
import type { Services } from "../services.ts";
import type { SessionData } from "../session/data.ts";
import { type UpstreamClient, upstreamClient } from "./upstream-client.ts";

/** The calls of a view. They are made a second time, with a new token, when `isRefused` says so. */
export type Round<T> = {
  /** Makes the calls; a call that fails is a part of the answer, so that this never throws. */
  load: (client: UpstreamClient, session: SessionData | undefined) => Promise<T>;
  /** True when the answers speak against the session, and not against a part alone. */
  isRefused: (loaded: T) => boolean;
};

const GUEST: Access = { session: undefined, changed: false, renewed: true };

/** Loads for a guest too: a session that cannot be used now does not hide what is public. */
export async function loadPublic<T>(
  services: Services,
  c: Context<Env>,
  round: Round<T>,
): Promise<T> {
  const opened = await asGuestIfNeeded(services.access.open(c));
  return loadWith(services, c, opened, {
    ...round,
    renew: (session) => asGuestIfNeeded(services.access.renew(c, session)),
  });
}

/** @throws Refusal UNAUTHENTICATED for a guest, and those of an access desk's `renew` */
export async function loadSignedIn<T>(
  services: Services,
  c: Context<Env>,
  round: Round<T>,
): Promise<T> {
  const opened = await services.access.open(c);
  if (!opened.session) throw new Refusal("UNAUTHENTICATED");
  return loadOpened(services, c, opened, round);
}

/** The same for a session that is open already. @throws as an access desk's `renew` does */
export function loadOpened<T>(
  services: Services,
  c: Context<Env>,
  opened: Access,
  round: Round<T>,
): Promise<T> {
  const renew = (session: SessionData) => services.access.renew(c, session);
  return loadWith(services, c, opened, { ...round, renew });
}

type Renewing<T> = Round<T> & { renew: (session: SessionData) => Promise<Access> };

async function loadWith<T>(
  services: Services,
  c: Context<Env>,
  opened: Access,
  { load, isRefused, renew }: Renewing<T>,
): Promise<T> {
  let access = opened;
  let loaded = await load(upstreamClient(services, c, access.session), access.session);
  if (access.session && !access.renewed && isRefused(loaded)) {
    access = await renew(access.session);
    loaded = await load(upstreamClient(services, c, access.session), access.session);
  }
  // Whatever was answered: a renewed session must reach the browser.
  await services.access.settle(c, access);
  return loaded;
}

async function asGuestIfNeeded(access: Promise<Access>): Promise<Access> {
  try {
    return await access;
  } catch (error) {
    if (error instanceof Refusal) return GUEST;
    throw error;
  }
}
