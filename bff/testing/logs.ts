import { fakeClock } from "./fake-clock.ts";
import { json } from "./fake-upstream.ts";
import { setup } from "./setup.ts";

export const ROOT = "/bff/views";
export const entry = {
  id: 90_211,
  createdAt: "2026-11-20T03:15:00.000Z",
  level: "FATAL",
  action: "LOGIN",
  module: "auth",
  description: "Sai mã, token=abc123",
};
const page = { items: [entry], total: 51, page: 2, limit: 50 };
const errors = { hours: 24, total: 1, errorRate: 0.4, bySeverity: [], items: [entry] };
export const performance = {
  hours: 24,
  requestCount: 5,
  avgDuration: 86.2,
  p95Duration: 310,
  errorRate: 1,
};
const metrics = {
  totalLogs: 10,
  memoryUsage: { current: 5 },
  performance: { avgLogTime: 6.4, bufferHitRate: 0.885, compressionRatio: 0.64 },
};
const cache = { isCached: true, ttl: 300, cacheSize: 9, hitRate: 0.5, cacheHealth: "fair" };
export const stats = { days: 7, totalLogs: 9, errorRate: 0, byLevel: [], byModule: [], daily: [] };
export const dashboard = {
  generatedAt: "2026-11-20T03:15:00.000Z",
  errorRate: 1.3,
  topUsers: Array.from({ length: 12 }, (_, i) => ({ userId: `u-${i}`, fullName: "Lan", count: 1 })),
};
const activity = {
  userId: "u-1",
  days: 7,
  summary: { totalActions: 1, errors: 0, lastActiveAt: null, byModule: [] },
  items: [entry],
  total: 21,
  limit: 20,
};

const bodies: Record<string, unknown> = {
  "GET performance": performance,
  "GET log-optimization/metrics": metrics,
  "GET cache-status": cache,
  "GET stats": stats,
  "GET logs": page,
  "GET errors": errors,
  "GET dashboard": dashboard,
  "GET user-activity/u-1": activity,
  "POST search": page,
};

export const html = () =>
  new Response("<h1>Xin chào</h1>", { headers: { "content-type": "text/html" } });

export async function watcher(permissions = ["PERM_VIEW_ALL_STATUS"], role_code = "R12") {
  const made = setup({ clock: fakeClock() });
  made.upstream.user.permissions = permissions;
  made.upstream.user.role = { id: "r", name: "r", role_code };
  const respond = (name: string, handler: () => Response) => {
    const [method, path] = name.split(" ");
    made.upstream.on(`${method} /api/admin/logs/${path}`, handler);
  };
  const respondAll = (handler: () => Response) => {
    for (const name of Object.keys(bodies)) respond(name, handler);
  };
  for (const [name, body] of Object.entries(bodies)) respond(name, () => json(body));
  await made.browser.login();
  const view = async (path: string) => (await made.browser.get(`${ROOT}/${path}`)).json();
  const search = (body: unknown) => made.browser.post(`${ROOT}/log-search`, body);
  return { ...made, respond, respondAll, view, search };
}

export const calls = (upstream: ReturnType<typeof setup>["upstream"]) =>
  upstream.seen.filter(({ path }) => path.startsWith("/api/admin/logs/"));
