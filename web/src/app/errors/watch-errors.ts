import { whenIdle } from "#web/lib/first-use.ts";
import type { NotedError } from "./report-errors.ts";
import { fetchScreens } from "./route-error.tsx";

const MOST_WAITING = 5;

const waiting: NotedError[] = [];
let routeOfPage = () => "";

/** React reports uncaught errors there, too. */
export function watchErrors(page: EventTarget): void {
  page.addEventListener("error", (event) => {
    // Without an error object: another origin's script, or "ResizeObserver loop".
    if (event instanceof ErrorEvent && event.error) noteError(event.error);
  });
  page.addEventListener("unhandledrejection", (event) => {
    if (event instanceof PromiseRejectionEvent) noteError(event.reason);
  });
}

/** `route` returns the pattern, such as `/san-pham/$id`. */
export function setErrorRoute(route: () => string): void {
  routeOfPage = route;
}

/** Queues an error until the reporting code has loaded, when the browser is idle. */
export function noteError(error: unknown): void {
  if (waiting.length >= MOST_WAITING) return;
  waiting.push({ error, route: routeOfPage() });
  if (waiting.length > 1) return;
  whenIdle(() => {
    fetchScreens().then(
      ({ reportErrors }) => reportErrors(waiting.splice(0)),
      () => waiting.splice(0),
    );
  });
}
