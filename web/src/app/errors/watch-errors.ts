import { whenIdle } from "#web/lib/first-use.ts";
import type { NotedError } from "./report-errors.ts";
import { fetchScreens } from "./route-error.tsx";

/** While the code that reports them loads. */
const MOST_WAITING = 5;

const waiting: NotedError[] = [];
let routeOfPage = () => "";

/** Notes the errors that nobody caught; React reports its own there, too. */
export function watchErrors(page: EventTarget): void {
  page.addEventListener("error", (event) => {
    // Without an error object: another origin's script, or "ResizeObserver loop".
    if (event instanceof ErrorEvent && event.error) noteError(event.error);
  });
  page.addEventListener("unhandledrejection", (event) => {
    if (event instanceof PromiseRejectionEvent) noteError(event.reason);
  });
}

/** Sets how an error learns its route; `route` returns the pattern, such as `/san-pham/$id`. */
export function setErrorRoute(route: () => string): void {
  routeOfPage = route;
}

/** Keeps an error until the code that reports it is there; it is loaded when the browser is idle. */
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
