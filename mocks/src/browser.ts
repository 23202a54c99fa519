import { createStore, get, set } from "idb-keyval";
import { HttpResponse, http } from "msw";
import { setupWorker } from "msw/browser";
import { createBff } from "#bff/app/app.ts";
import { createControl } from "./control/control.ts";
import { PLACES_KEY } from "./control/gateways.ts";
import { cookieJar } from "./cookie-jar.ts";
import { client, issuerOf } from "./issuer/client.ts";
import { createMock, type Mock } from "./mock.ts";
import { decodeInTab } from "./pictures/decode-in-tab.ts";
import { isStoredState, type Storage } from "./state.ts";

const STATE_KEY = "state";

/** Of demo data only: whoever has the tab has the rows too. */
export const TAB_SESSION_KEYS = { 1: "a-key-of-the-tab-that-protects-demo-data-only" };

/** The whole backend in this tab: the same BFF and mock as behind the server. */
export type Tab = { mock: Mock; worker: ReturnType<typeof setupWorker> };

type TabOptions = { storage?: Storage; quiet?: boolean };

/** Starts the service worker that routes /api, /bff and /__mock to the code in this page. */
export async function startTab({ storage, quiet = true }: TabOptions = {}): Promise<Tab> {
  let resetCache = () => {};
  const mock = withCacheReset(
    await createMock({ storage, userAgent: navigator.userAgent, decode: decodeInTab }),
    () => resetCache(),
  );
  const control = createControl(mock);
  const controlFetch: typeof fetch = async (input, init) => control.fetch(new Request(input, init));
  const bff = createBff({
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
    return new HttpResponse(response.body, { status: response.status, headers });
  });

  const worker = setupWorker(
    throughBff,
    http.all(/\/__mock\//, ({ request }) => control.fetch(request)),
  );
  await worker.start({ quiet, onUnhandledFrame: "bypass" });
  return { mock, worker };
}

/** Clears the BFF's counters and caches after a reset or a change of scenario or clock. */
function withCacheReset(mock: Mock, resetCache: () => void): Mock {
  return {
    ...mock,
    change: async (settings) => {
      await mock.change(settings);
      resetCache();
    },
    reset: async () => {
      await mock.reset();
      resetCache();
    },
  };
}

/**
 * For `npm run dev` and the static demo: state survives a reload and the developer panel is shown.
 * Returns false when the address is one of the mock's own pages, which is rendered here instead of
 * the app.
 */
export async function startMock(): Promise<boolean> {
  const panel = import("./panel/panel.tsx");
  await startTab({ storage: tabStorage() });
  if (location.pathname.startsWith("/__mock/")) {
    await showOwnPage();
    return false;
  }
  const [{ mountPanel }, { followLink }] = await Promise.all([panel, import("./panel/calls.ts")]);
  // An unknown name in a link is no reason to show nothing.
  await followLink().catch(console.error);
  mountPanel();
  return true;
}

/** Service workers do not handle navigations: the server sent the app's page, so fetch it again. */
async function showOwnPage(): Promise<void> {
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const ofTheApp of document.head.querySelectorAll("style, link[rel=stylesheet]")) {
    ofTheApp.remove();
  }
  document.title = page.title;
  document.head.append(...page.head.querySelectorAll("style"));
  document.body.replaceWith(page.body);
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
