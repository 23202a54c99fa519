import { stopOnSignals } from "./stop-signals.ts";

// Before anything else is even loaded: a signal that comes while we start must not end us at once.
const { run } = stopOnSignals();
const { startServer } = await import("./start-server.ts");
// With a real upstream the mock is not even loaded.
await run(() => startServer(() => import("#mocks/server.ts")));
