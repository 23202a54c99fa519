import { serialize } from "hono/utils/cookie";
import { createStore, get, set } from "idb-keyval";
import type { CookieJar } from "iron-session";
import { HttpResponse, http } from "msw";
import { setupWorker } from "msw/browser";
import { createBff } from "#bff/app.ts";
import { createControl } from "./control/control.ts";
import { createMock, type Mock } from "./mock.ts";
import { isStoredState, type Storage } from "./state.ts";

const STATE_KEY = "state";

/** The whole backend in this tab: the same BFF and the same mock as behind the server. */
export type Tab = { mock: Mock; worker: ReturnType<typeof setupWorker> };

type TabOptions = { storage?: Storage; quiet?: boolean };

/** Starts the service worker that hands /api, /bff and /__mock to the code in this page. */
export async function startTab({ storage, quiet = true }: TabOptions = {}): Promise<Tab> {
  const mock = await createMock({ storage });
  const bff = createBff({
    upstream: mock.upstream,
    sessionKeys: { 1: "a-key-of-the-tab-that-protects-demo-data-only" },
    bufferBodies: true,
  });
  const control = createControl(mock);

  const throughBff = http.all(/\/(api|bff)\//, async ({ request, cookies }) => {
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

/** `npm run dev` and the static demo: state survives a reload, the developer panel is there. */
export async function startMock(): Promise<void> {
  await startTab({ storage: tabStorage() });
  const { mountPanel } = await import("./panel/panel.tsx");
  mountPanel();
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
