import { stopOnSignals } from "./stop-signals.ts";

// Before anything else is loaded: a signal during startup must not end the process at once.
const { run } = stopOnSignals();
const { startServer } = await import("./start-server.ts");
// With a real upstream the mock is not even loaded.
await run(() => startServer(() => import("#mocks/server.ts")));
