import { ApiError } from "#web/api/api-error.ts";
import { bff } from "#web/api/client.ts";
import { isLostChunk } from "#web/lib/lost-chunk.ts";

export type NotedError = { error: unknown; route: string };

const MOST_REPORTS = 5;
/** Of the contract's BrowserErrorReport. */
const MOST_CHARS = { message: 500, stack: 4_000 } as const;

const ABORTED = /^(?:AbortError|TimeoutError|CancelledError)$/;

/** Browsers' messages for no network or a missing chunk. */
const UNREACHABLE =
  /^(?:Failed to fetch|NetworkError|Load failed|network error|The network connection was lost|The Internet connection|cancelled|error loading dynamically|Importing a module script failed|Unable to preload CSS)/i;

const FOREIGN = /-extension:\/\/|webkit-masked-url:/;

/** Reports each error once and a handful per page load; fails silently. */
export function createErrorReports() {
  const reported = new Set<string>();

  function report({ error, route }: NotedError): void {
    if (!(error instanceof Error) || !isOurs(error) || !navigator.onLine) return;
    const message = `${error.name}: ${error.message}`.slice(0, MOST_CHARS.message);
    const stack = framesOf(error);
    const key = `${message}\n${stack}`;
    if (reported.has(key) || reported.size >= MOST_REPORTS) return;
    reported.add(key);
    // Completes even if the page ends now.
    const call = bff.POST("/bff/browser-errors", {
      body: { message, route, stack },
      keepalive: true,
    });
    call.catch(() => {});
  }

  return (errors: readonly NotedError[]): void => {
    for (const error of errors) report(error);
  };
}

export const reportErrors = createErrorReports();

function isOurs(error: Error): boolean {
  // The server has logged it.
  if (error instanceof ApiError || isLostChunk(error)) return false;
  if (ABORTED.test(error.name) || ABORTED.test(error.message)) return false;
  const { stack = "" } = error;
  const isForeign = FOREIGN.test(stack) || (stack !== "" && !stack.includes(location.origin));
  return !(isForeign || UNREACHABLE.test(error.message));
}

/** In some browsers a stack begins with the message. */
function framesOf({ stack = "", message }: Error): string {
  const lines = stack.replace(message, "").split("\n");
  const frames = lines.filter((line) => /^\s*at |@/.test(line));
  return frames.join("\n").slice(0, MOST_CHARS.stack);
}
