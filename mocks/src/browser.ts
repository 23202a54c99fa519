import { serialize } from "hono/utils/cookie";
import { createStore, get, set } from "idb-keyval";
import type { CookieJar } from "iron-session";
import { HttpResponse, http } from "msw";
import { setupWorker } from "msw/browser";
import { createBff } from "#bff/app/app.ts";
import { createControl } from "./control/control.ts";
import { PLACES_KEY } from "./control/gateways.ts";
import { client, issuerOf } from "./issuer/client.ts";
import { createMock, type Mock } from "./mock.ts";
import { decodeInTab } from "./pictures/decode-in-tab.ts";
import { isStoredState, type Storage } from "./state.ts";

const STATE_KEY = "state";

/** The whole backend in this tab: the same BFF and the same mock as behind the server. */
export type Tab = { mock: Mock; worker: ReturnType<typeof setupWorker> };

type TabOptions = { storage?: Storage; quiet?: boolean };

/** Starts the service worker that hands /api, /bff and /__mock to the code in this page. */
export async function startTab({ storage, quiet = true }: TabOptions = {}): Promise<Tab> {
  let forget = () => {};
  const mock = forgetful(
    await createMock({ storage, userAgent: navigator.userAgent, decode: decodeInTab }),
    () => forget(),
  );
  const control = createControl(mock);
  const inside: typeof fetch = async (input, init) => control.fetch(new Request(input, init));
  const bff = createBff({
    upstream: mock.upstream,
    sessionKeys: { 1: "a-key-of-the-tab-that-protects-demo-data-only" },
    bufferBodies: true,
    google: {
      issuer: issuerOf,
      clientId: client.id,
      clientSecret: client.secret,
      fetch: inside,
    },
    places: { url: `${location.origin}/__mock/places`, key: PLACES_KEY, fetch: inside },
    geocoder: { url: `${location.origin}/__mock/geocoder`, agent: "TAP", fetch: inside },
    takeForget: (taken) => {
      forget = taken;
    },
  });

  // From the root of the address on: Vite serves our own modules of web/src/api as /src/api/….
  const throughBff = http.all(/^\w+:\/\/[^/]+\/(api|bff)\//, async ({ request, cookies }) => {
    const written = new Headers();
    const home = { jar: cookieJar(cookies, written), origin: location.origin };
    const answer = await bff.fetch(request, home);
    const headers = new Headers(answer.headers);
    for (const line of written.getSetCookie()) headers.append("set-cookie", line);
    return new HttpResponse(answer.body, { status: answer.status, headers });
  });

  const worker = setupWorker(
    throughBff,
    http.all(/\/__mock\//, ({ request }) => control.fetch(request)),
  );
  await worker.start({ quiet, onUnhandledFrame: "bypass" });
  return { mock, worker };
}

/** What the BFF counted or kept belongs to the state before a reset, another scenario or clock. */
function forgetful(mock: Mock, forget: () => void): Mock {
  return {
    ...mock,
    change: async (settings) => {
      await mock.change(settings);
      forget();
    },
    reset: async () => {
      await mock.reset();
      forget();
    },
  };
}

/**
 * `npm run dev` and the static demo: state survives a reload, the developer panel is there. False
 * when the address is that of a page of the mock's own, which stands here now: no app is to start.
 */
export async function startMock(): Promise<boolean> {
  await startTab({ storage: tabStorage() });
  if (location.pathname.startsWith("/__mock/")) {
    await showOwnPage();
    return false;
  }
  const { mountPanel } = await import("./panel/panel.tsx");
  mountPanel();
  return true;
}

/** A worker does not see navigations: the server gave the client's page, and we ask once more. */
async function showOwnPage(): Promise<void> {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const ofTheApp of document.head.querySelectorAll("style, link[rel=stylesheet]")) {
    ofTheApp.remove();
  }
  document.title = page.title;
  document.head.append(...page.head.querySelectorAll("style"));
  document.body.replaceWith(page.body);
}

/**
 * The browser hides Cookie from a Request and strips Set-Cookie from a Response: the BFF reads the
 * cookies that MSW keeps, and writes to headers that may hold them.
 */
function cookieJar(cookies: Record<string, string>, written: Headers): CookieJar {
  return {
    read: (name) => cookies[name],
    write: (name, value, { sameSite, ...options }) => {
      // `true` is iron-session's other word for strict.
      const same = typeof sameSite === "boolean" ? "strict" : sameSite;
      written.append("set-cookie", serialize(name, value, { ...options, sameSite: same }));
    },
    names: () => Object.keys(cookies),
  };
}

function tabStorage(): Storage {
  const store = createStore("tap-mock", "state");
  return {
    load: async () => {
      const found = await get<unknown>(STATE_KEY, store);
      return isStoredState(found) ? found : undefined;
    },
    save: (state) => set(STATE_KEY, state, store),
  };
}
