import { MantineProvider } from "@mantine/core";
import {
  defaultScheduler,
  notifyManager,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { removeStored, store } from "#web/lib/safe-storage.ts";
import { titlePrefix } from "#web/lib/title-prefix.ts";
import { NewWork } from "./new-work.tsx";
import { type Arrival, newestQuery } from "./newest-query.ts";

const second = 1000;
const start = Date.parse("2026-11-27T08:00:00Z");

const row = (minute: number): Arrival => ({
  id: `row ${minute}`,
  at: new Date(start + minute * 60 * second).toISOString(),
});

let rows: Arrival[];
let fails: ApiError | undefined;
let asked: string[];
let visibility: DocumentVisibilityState;
let userId: string;
const roots: Root[] = [];

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  vi.setSystemTime(start);
  notifyManager.setScheduler(queueMicrotask);
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  rows = [row(-1), row(-2)];
  fails = undefined;
  asked = [];
  // Turns are per user: no test waits for another's.
  userId = crypto.randomUUID();
});

afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  notifyManager.setScheduler(defaultScheduler);
});

type Shown = { list?: string; isNewest?: boolean; rows?: Arrival[] | undefined };

function openTab(tab = "first") {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  roots.push(root);
  const client = new QueryClient();
  const onShow = vi.fn();
  function show({ list = "all", isNewest = true, ...given }: Shown = {}) {
    const shown = "rows" in given ? given.rows : rows;
    const query = newestQuery(["orders", list], async () => {
      asked.push(`${tab} ${list}`);
      if (fails) throw fails;
      return rows;
    });
    root.render(
      <MantineProvider>
        <QueryClientProvider client={client}>
          <NewWork
            query={query}
            shown={shown && { rows: shown, updatedAt: start, isNewest }}
            what="đơn mới"
            userId={userId}
            onShow={onShow}
          />
          <div>
            <table aria-label="Đơn hàng" />
          </div>
        </QueryClientProvider>
      </MantineProvider>,
    );
  }
  show();
  return { show, onShow, place, close: () => root.unmount() };
}

const inLine = (line: "held" | "pending") =>
  expect
    .poll(async () => {
      const locks = (await navigator.locks.query())[line] ?? [];
      return locks.some(({ name }) => name?.includes(userId));
    })
    .toBe(true);

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * second);
const button = () => document.querySelector("button");
const textShown = () => expect.poll(() => button()?.textContent);

async function openAsking() {
  const tab = openTab();
  await inLine("held");
  // Its rows have just come.
  await pass(29);
  expect(asked).toEqual([]);
  return tab;
}

async function oneArrives() {
  rows = [row(0.1), ...rows];
  await pass(1);
  await textShown().toBe("1 đơn mới");
}

function becomes(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

test("what has come since is counted, said in the title too, and shown when wanted", async () => {
  const { onShow, place } = await openAsking();
  const region = place.querySelector("[aria-live=polite]");
  rows = [row(0.2), row(0.1), ...rows];
  await pass(1);
  await textShown().toBe("2 đơn mới");
  expect(region?.contains(button())).toBe(true);
  await expect.poll(titlePrefix.get).toBe("(2) ");
  expect(onShow).not.toHaveBeenCalled();

  button()?.click();
  expect(onShow).toHaveBeenCalledOnce();
  await textShown().toBe(undefined);
  await expect.poll(titlePrefix.get).toBe("");
  expect(document.activeElement).toBe(place.querySelector("table"));

  rows = [row(0.6), ...rows];
  await pass(30);
  await textShown().toBe("1 đơn mới");
});

test("more than a page is not counted", async () => {
  await openAsking();
  rows = Array.from({ length: 21 }, (_, minute) => row(minute + 1));
  await pass(1);
  await textShown().toBe("20+ đơn mới");
});

test("rows that came with a refetch of the list are seen", async () => {
  const { show } = await openAsking();
  const before = rows;
  show({ rows: before });
  await oneArrives();
  show();
  await textShown().toBe(undefined);
});

test("another filter starts anew, once its rows are there", async () => {
  const { show } = await openAsking();
  const before = rows;
  show({ rows: before });
  await oneArrives();
  show({ list: "paid", rows: undefined });
  await textShown().toBe(undefined);
  await pass(120);
  expect(asked).toEqual(["first all"]);
  show({ list: "paid" });
  await pass(0);
  expect(button()).toBeNull();
});

test("behind the first page the first answer is the beginning", async () => {
  const tab = openTab();
  tab.show({ isNewest: false, rows: [row(-50)] });
  await expect.poll(() => asked).toEqual(["first all"]);
  expect(button()).toBeNull();
  rows = [row(0.1), ...rows];
  await pass(30);
  await textShown().toBe("1 đơn mới");
});

test("a failed question is repeated later each time, and not before the server wants it", async () => {
  await openAsking();
  fails = ApiError.network();
  await pass(1);
  expect(asked).toHaveLength(1);
  await pass(59);
  expect(asked).toHaveLength(1);
  fails = new ApiError(429, { data: { retryAfter: 200 } });
  await pass(1);
  expect(asked).toHaveLength(2);
  await pass(199);
  expect(asked).toHaveLength(2);
  fails = undefined;
  await pass(1);
  expect(asked).toHaveLength(3);
  await pass(30);
  expect(asked).toHaveLength(4);
});

test("who may not read the list is not asked for it again", async () => {
  await openAsking();
  fails = new ApiError(403, {});
  await pass(1);
  await pass(900);
  expect(asked).toHaveLength(1);
});

test("a hidden tab keeps its count and asks nothing; visible again it asks at once", async () => {
  const { show } = await openAsking();
  show({ rows });
  await oneArrives();
  becomes("hidden");
  rows = [row(2), ...rows];
  await pass(600);
  expect(asked).toHaveLength(1);
  expect(titlePrefix.get()).toBe("(1) ");
  becomes("visible");
  await textShown().toBe("2 đơn mới");
});

test("of two visible tabs one asks and both know; when it is closed the other one asks", async () => {
  const before = rows;
  const first = await openAsking();
  const second = openTab("second");
  await inLine("pending");
  first.show({ rows: before });
  second.show({ rows: before });
  rows = [row(0.1), ...rows];
  await pass(1);
  const texts = () => [...document.querySelectorAll("button")].map((each) => each.textContent);
  await expect.poll(texts).toEqual(["1 đơn mới", "1 đơn mới"]);
  await pass(60);
  expect(new Set(asked)).toEqual(new Set(["first all"]));
  first.close();
  await inLine("held");
  await expect
    .poll(async () => {
      await pass(30);
      return asked.at(-1);
    })
    .toBe("second all");
});

test("where the browser has no locks, a tab asks by itself", async () => {
  vi.spyOn(navigator, "locks", "get").mockReturnValue(undefined as never);
  openTab();
  await expect
    .poll(async () => {
      await pass(30);
      return asked[0];
    })
    .toBe("first all");
});

test("nothing is asked without a network", async () => {
  await openAsking();
  window.dispatchEvent(new Event("offline"));
  await pass(600);
  expect(asked).toEqual([]);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => asked).toEqual(["first all"]);
});

test("whoever leaves, as by signing out, asks no more and takes the count along", async () => {
  const { close, show } = await openAsking();
  show({ rows });
  rows = [row(0.1), ...rows];
  await pass(1);
  await expect.poll(titlePrefix.get).toBe("(1) ");
  fails = ApiError.network();
  await pass(30);
  expect(asked).toHaveLength(2);
  close();
  await expect.poll(titlePrefix.get).toBe("");
  await pass(600);
  expect(asked).toHaveLength(2);
});

test("who wants a sound hears it, but not before the first press on the page", async () => {
  store("localStorage", `tap-alerts-${userId}`, { hasSound: true, hasNotice: false });
  const sound = vi.spyOn(window, "AudioContext");
  await openAsking();
  await oneArrives();
  expect(navigator.userActivation.hasBeenActive).toBe(false);
  expect(sound).not.toHaveBeenCalled();
  removeStored("localStorage", `tap-alerts-${userId}`);
});
