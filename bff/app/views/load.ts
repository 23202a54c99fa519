import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import type { SessionData } from "../session/data.ts";
import type { Access, AccessDesk, Visit } from "../session/request-session.ts";
import { type UpstreamClient, type UpstreamServices, upstreamClient } from "./upstream-client.ts";

/** What every view works with. */
export type ViewServices = UpstreamServices & { access: AccessDesk };

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
  services: ViewServices,
  c: Context<Env>,
  round: Round<T>,
): Promise<T> {
  const { access } = services;
  const visit = { access: await asGuestIfNeeded(access.open(c)) };
  const renew = (session: SessionData) => asGuestIfNeeded(access.renew(c, session));
  return access.keep(c, visit, () => loadWith(services, c, visit, { ...round, renew }));
}

/** @throws Refusal UNAUTHENTICATED for a guest, and those of an access desk's `renew` */
export async function loadSignedIn<T>(
  services: ViewServices,
  c: Context<Env>,
  round: Round<T>,
): Promise<T> {
  const visit = { access: await services.access.open(c) };
  if (!visit.access.session) throw new Refusal("UNAUTHENTICATED");
  return services.access.keep(c, visit, () => loadOpened(services, c, visit, round));
}

/** For a visit that somebody else keeps. @throws as an access desk's `renew` does */
export function loadOpened<T>(
  services: ViewServices,
  c: Context<Env>,
  visit: Visit,
  round: Round<T>,
): Promise<T> {
  const renew = (session: SessionData) => services.access.renew(c, session);
  return loadWith(services, c, visit, { ...round, renew });
}

type Renewing<T> = Round<T> & { renew: (session: SessionData) => Promise<Access> };

async function loadWith<T>(
  services: ViewServices,
  c: Context<Env>,
  visit: Visit,
  { load, isRefused, renew }: Renewing<T>,
): Promise<T> {
  const loadNow = ({ session }: Access) => load(upstreamClient(services, c, session), session);
  const { access } = visit;
  const loaded = await loadNow(access);
  if (!access.session || access.renewed || !isRefused(loaded)) return loaded;
  visit.access = await renew(access.session);
  return loadNow(visit.access);
}

async function asGuestIfNeeded(access: Promise<Access>): Promise<Access> {
  try {
    return await access;
  } catch (error) {
    if (error instanceof Refusal) return GUEST;
    throw error;
  }
}
