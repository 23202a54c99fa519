import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, bff, ok } from "#web/api/client.ts";
import {
  ACTIVITY_ROWS,
  DEFAULT_DAYS,
  DEFAULT_HOURS,
  FIRST_TAB,
  isUidCode,
  LOG_ROWS,
  type LogFilter,
  type LogSearch,
  type LogTab,
} from "./rules.ts";

export const pageOf = ({ page = 1, size = LOG_ROWS }: LogFilter) => ({ page, limit: size });

const filterOf = ({ level, module, tu, den }: LogFilter) => {
  return { level, module, startDate: tu, endDate: den };
};

const FOUND_USERS = 20;

export const logQueries = {
  all: () => ["logs"] as const,
  performance: ({ gio = DEFAULT_HOURS, ngay = DEFAULT_DAYS }: LogSearch) => {
    const query = { hours: gio, days: ngay };
    return queryOptions({
      queryKey: [...logQueries.all(), "performance", query] as const,
      queryFn: ({ signal }) =>
        ok(bff.GET("/bff/views/log-performance", { params: { query }, signal })),
      placeholderData: keepPreviousData,
    });
  },
  entries: ({ gio = DEFAULT_HOURS, muc, ...filter }: LogSearch) => {
    const { search } = filter;
    const query = { hours: gio, severity: muc, search, ...filterOf(filter), ...pageOf(filter) };
    return queryOptions({
      queryKey: [...logQueries.all(), "entries", query] as const,
      queryFn: ({ signal }) => ok(bff.GET("/bff/views/log-entries", { params: { query }, signal })),
      placeholderData: keepPreviousData,
    });
  },
  dashboard: ({ ngay = DEFAULT_DAYS }: LogSearch) => {
    const query = { days: ngay };
    return queryOptions({
      queryKey: [...logQueries.all(), "dashboard", query] as const,
      queryFn: ({ signal }) =>
        ok(bff.GET("/bff/views/log-dashboard", { params: { query }, signal })),
      placeholderData: keepPreviousData,
    });
  },
  activity: ({ nguoi, ngay = DEFAULT_DAYS, page = 1, size = ACTIVITY_ROWS }: LogSearch) => {
    const query = { days: ngay, page, limit: size };
    return queryOptions({
      queryKey: [...logQueries.all(), "activity", nguoi, query] as const,
      queryFn: nguoi
        ? ({ signal }) => {
            const params = { path: { userId: nguoi }, query };
            return ok(bff.GET("/bff/views/log-users/{userId}", { params, signal }));
          }
        : skipToken,
      // Never show another user's rows.
      placeholderData: (before, query) => (query?.queryKey[2] === nguoi ? before : undefined),
    });
  },
  found: (search: LogSearch) => {
    const { level, module, startDate, endDate } = filterOf(search);
    const body: Schema["SearchLogs"] = {
      query: search.search ?? "",
      filters: { level, module, startDate, endDate, status: search.ketqua },
      pagination: pageOf(search),
    };
    return queryOptions({
      queryKey: [...logQueries.all(), "found", body] as const,
      queryFn: ({ signal }) => ok(bff.POST("/bff/views/log-search", { body, signal })),
      placeholderData: keepPreviousData,
    });
  },
  /** The entry as it was when opened: a refresh may move it off the list. Never fetched. */
  opened: (id: string) =>
    queryOptions<Schema["LogEntry"]>({
      queryKey: [...logQueries.all(), "opened", id] as const,
      queryFn: skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Null if there is none. Requires access to the users. */
  user: (selected: string) =>
    queryOptions({
      queryKey: ["users", "of-logs", "selected", selected] as const,
      queryFn: async ({ signal }) => {
        if (!isUidCode(selected)) {
          const params = { path: { id: selected } };
          return ok(api.GET("/users-management/admin/user-management/{id}", { params, signal }));
        }
        const query = { keyword: selected, page: 1, limit: FOUND_USERS };
        const found = await ok(
          api.GET("/users-management/admin/user-management", { params: { query }, signal }),
        );
        return found.data.find(({ uidCode }) => uidCode === selected) ?? null;
      },
    }),
  /** Requires access to the users. Not under "logs", so live refreshes leave it alone. */
  users: (keyword: string) => {
    const query = { keyword: keyword || undefined, page: 1, limit: FOUND_USERS };
    return queryOptions({
      queryKey: ["users", "of-logs", query] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/users-management/admin/user-management", { params: { query }, signal })),
      placeholderData: keepPreviousData,
    });
  },
};

export function prefetchTab(client: QueryClient, search: LogSearch): void {
  const start = {
    "hieu-nang": () => client.prefetchQuery(logQueries.performance(search)),
    "nhat-ky": () => client.prefetchQuery(logQueries.entries(search)),
    "tong-quan": () => client.prefetchQuery(logQueries.dashboard(search)),
    "tim-kiem": () => client.prefetchQuery(logQueries.found(search)),
  } satisfies Record<LogTab, unknown>;
  void start[search.tab ?? FIRST_TAB]();
}

export const clearCache = mutationOptions({
  mutationFn: () => ok(api.POST("/admin/logs/clear-cache")),
  meta: { invalidates: ["logs"] },
});

export const archiveOldLogs = mutationOptions({
  mutationFn: () => ok(api.POST("/admin/logs/archive-old-logs")),
  meta: { invalidates: ["logs"] },
});

export const testLogging = mutationOptions({
  mutationFn: (body: Schema["TestLogging"]) => ok(api.POST("/admin/logs/test-logging", { body })),
  meta: { invalidates: ["logs"] },
});
