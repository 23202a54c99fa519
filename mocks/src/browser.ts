import { serialize } from "hono/utils/cookie";
import { createStore, get, set } from "idb-keyval";
import type { CookieJar } from "iron-session";
import { HttpResponse, http } from "msw";
import { setupWorker } from "msw/browser";
import { createBff } from "#bff/app/app.ts";
import { type CoordinationStore, memoryStore } from "#bff/app/coordination/coordination-store.ts";
import { systemClock } from "#bff/app/lib/clock.ts";
import { type Rewrite, rewriteBelow } from "./below.ts";
import { createControl } from "./control/control.ts";
import { PLACES_KEY } from "./control/gateways.ts";
import { client, issuerOf } from "./issuer/client.ts";
import { createMock, type Mock } from "./mock.ts";
import { decodeInTab } from "./pictures/decode-in-tab.ts";
import { isStoredState, type Storage } from "./state.ts";

const STATE_KEY = "state";
const SAVED_KEY = "saved";

/** Demo data only: whoever has the tab has the rows too. */
export const TAB_SESSION_KEYS = { 1: "a-key-of-the-tab-that-protects-demo-data-only" };

export type Tab = {
  mock: Mock;
  worker: ReturnType<typeof setupWorker>;
  store: CoordinationStore;
};

type TabOptions = {
  storage?: Storage;
  quiet?: boolean;
  /** Folder of the site, such as `/x/`. */
  base?: string;
};

/** Starts the service worker that routes /api, /bff and /__mock to the code in this page. */
export async function startTab({
  storage,
  quiet = true,
  base = "/",
}: TabOptions = {}): Promise<Tab> {
  const rewrite = base !== "/" && rewriteBelow(base, location.origin);
  let resetCache = () => {};
  const mock = withCacheReset(
    await createMock({ storage, userAgent: navigator.userAgent, decode: decodeInTab }),
    () => resetCache(),
  );
  const control = createControl(mock);
  const controlFetch: typeof fetch = async (input, init) => control.fetch(new Request(input, init));
  const store = memoryStore(systemClock);
  const bff = createBff({
    store,
    contractCheck: "always",
    upstream: mock.upstream,
    sessionKeys: TAB_SESSION_KEYS,
    bufferBodies: true,
    google: {
      issuer: issuerOf,
      clientId: client.id,
      clientSecret: client.secret,
      fetch: controlFetch,
    },
    places: { url: `${location.origin}/__mock/places`, key: PLACES_KEY, fetch: controlFetch },
    geocoder: { url: `${location.origin}/__mock/geocoder`, agent: "TAP", fetch: controlFetch },
    onCacheReset: (reset) => {
      resetCache = reset;
    },
  });

  // Anchored at the origin: Vite serves our own modules of web/src/api under /src/api/….
  const throughBff = http.all(/^\w+:\/\/[^/]+\/(api|bff)\//, async ({ request, cookies }) => {
    const setCookies = new Headers();
    const env = { jar: cookieJar(cookies, setCookies), origin: location.origin };
    const response = await bff.fetch(request, env);
    const headers = new Headers(response.headers);
    for (const line of setCookies.getSetCookie()) headers.append("set-cookie", line);
    const body = rewrite ? await rewritten(response, rewrite) : response.body;
    return new HttpResponse(body, { status: response.status, headers });
  });

  const worker = setupWorker(
    throughBff,
    http.all(/\/__mock\//, async ({ request }) => {
      if (!rewrite) return control.fetch(request);
      const response = await control.fetch(atRoot(request, base));
      return new HttpResponse(await rewritten(response, rewrite), response);
    }),
  );
  const serviceWorker = { url: `${base}mockServiceWorker.js` };
  await worker.start({ quiet, onUnhandledFrame: "bypass", serviceWorker });
  return { mock, worker, store };
}

/** The mock's pages are opened below `base`; all else is requested at the root. */
function atRoot(request: Request, base: string): Request {
  const { origin, pathname, search } = new URL(request.url);
  if (!pathname.startsWith(`${base}__mock/`)) return request;
  const { headers } = request;
  return new Request(`${origin}/${pathname.slice(base.length)}${search}`, { headers });
}

async function rewritten(response: Response, rewrite: Rewrite): Promise<BodyInit | null> {
  const isText = /json|html/.test(response.headers.get("content-type") ?? "");
  return response.body && isText ? rewrite(await response.text()) : response.body;
}

function withCacheReset(mock: Mock, resetCache: () => void): Mock {
  const andReset =
    <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      await work(...args);
      resetCache();
    };
  return {
    ...mock,
    change: andReset(mock.change),
    reset: andReset(mock.reset),
    restore: andReset(mock.restore),
    edit: andReset(mock.edit),
  };
}

/** False when the address is one of the mock's own pages, which is rendered here instead of the app. */
export async function startMock(base: string): Promise<boolean> {
  if (!("serviceWorker" in navigator)) {
    tellInsecure();
    return false;
  }
  const panel = import("./panel/panel.tsx");
  await startTab({ storage: tabStorage(base), base });
  const path = `/${location.pathname.slice(base.length)}`;
  if (path.startsWith("/__mock/")) {
    await showOwnPage(path + location.search);
    return false;
  }
  const [{ mountPanel }, { followLink }] = await Promise.all([panel, import("./panel/calls.ts")]);
  // Render the page even if the link names something unknown.
  await followLink().catch(console.error);
  mountPanel();
  return true;
}

/** Service workers and session keys need HTTPS. */
function tellInsecure(): void {
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.style.cssText = "max-width:36rem;margin:4rem auto;padding:0 1rem;font:16px/1.5 system-ui";
  text.textContent =
    "Bản chạy thử này cần HTTPS hoặc http://localhost, vì toàn bộ máy chủ của nó nằm trong trình duyệt. Hãy mở lại qua một trong hai địa chỉ đó, và đừng chặn service worker.";
  document.getElementById("root")?.replaceChildren(text);
}

/** Service workers do not handle navigations: the server sent the app's page, so fetch it again. */
async function showOwnPage(path: string): Promise<void> {
  const response = await fetch(path);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const ofTheApp of document.head.querySelectorAll("style, link[rel=stylesheet]")) {
    ofTheApp.remove();
  }
  document.title = page.title;
  document.head.append(...page.head.querySelectorAll("style"));
  document.body.replaceWith(page.body);
}

/** Sites in different folders may share an origin. */
function tabStorage(base: string): Storage {
  const store = createStore(base === "/" ? "tap-mock" : `tap-mock ${base}`, "state");
  return {
    load: () =>
      unlessRefused(async () => {
        const found = await get<unknown>(STATE_KEY, store);
        return isStoredState(found) ? found : undefined;
      }),
    save: (state) => unlessRefused(() => set(STATE_KEY, state, store)),
    loadSaved: () => unlessRefused(() => get<unknown>(SAVED_KEY, store)),
    // No `unlessRefused`: the user must learn of a failed save.
    saveSaved: (saved) => set(SAVED_KEY, saved, store),
  };
}

/** Where cookies are blocked, IndexedDB may be too: the data then lasts as long as the page. */
async function unlessRefused<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch {
    return undefined;
  }
}

/** Browsers hide Cookie and strip Set-Cookie, so the BFF uses MSW's cookies and separate headers. */
export function cookieJar(cookies: Record<string, string>, setCookies: Headers): CookieJar {
  return {
    read: (name) => cookies[name],
    write: (name, value, { sameSite, ...options }) => {
      // `true` is an alias of "strict" in iron-session.
      const same = typeof sameSite === "boolean" ? "strict" : sameSite;
      setCookies.append("set-cookie", serialize(name, value, { ...options, sameSite: same }));
    },
    names: () => Object.keys(cookies),
  };
}
