import type { Schema } from "#openapi/schema.ts";

/** The four tabs of document 3 §2.14, as the URL names them. */
export const logTabs = ["hieu-nang", "nhat-ky", "tong-quan", "tim-kiem"] as const;
export type LogTab = (typeof logTabs)[number];
export const FIRST_TAB: LogTab = "hieu-nang";

/** The windows on offer: hours of the response times and errors, days of counts and activities. */
export const hourChoices = [1, 6, 24, 72, 168] as const;
export const dayChoices = [1, 7, 30] as const;

export const logLevels = [
  "debug",
  "info",
  "warn",
  "error",
  "critical",
] as const satisfies readonly Schema["LogLevel"][];
export const logSeverities = [
  "error",
  "critical",
] as const satisfies readonly Schema["LogSeverity"][];
export const logStatuses = ["success", "failed"] as const satisfies readonly Schema["LogStatus"][];

/** What narrows a list of entries. Omitted fields are not sent. */
export type LogFilter = {
  /** Part of the action or description. */
  search?: string;
  level?: Schema["LogLevel"];
  module?: string;
  /** First and last day. */
  tu?: string;
  den?: string;
  page?: number;
  size?: number;
};

/** The search params of the screen. A change of tab clears all others. */
export type LogSearch = LogFilter & {
  tab?: LogTab;
  gio?: (typeof hourChoices)[number];
  ngay?: (typeof dayChoices)[number];
  /** Severity of the errors. */
  muc?: Schema["LogSeverity"];
  /** How the entries that are searched for ended. */
  ketqua?: Schema["LogStatus"];
  /** Id or uidCode of the user whose activity is shown. */
  nguoi?: string;
  /** Id of the open entry. */
  xem?: string;
};

type Choices = "tab" | "gio" | "ngay" | "level" | "muc" | "ketqua";

/** The search params as the route lets them pass. */
export type RawSearch = Omit<LogSearch, Choices> & {
  tab?: string;
  gio?: number;
  ngay?: number;
  level?: string;
  muc?: string;
  ketqua?: string;
};

/** The contract's longest name of a module, in characters; ids of users are shorter. */
const MAX_NAME = 50;

const nameOf = (text: string | undefined) => (text && text.length <= MAX_NAME ? text : undefined);

/** Without a list there is no entry to open. */
const hasEntries = (tab: LogTab) => tab !== "hieu-nang";

/** Drops unknown choices. Not the route's work: its schema is in the first chunk, these lists not. */
export function knownSearch(raw: RawSearch): LogSearch {
  const tab = logTabs.find((each) => each === raw.tab);
  return {
    ...raw,
    tab,
    xem: hasEntries(tab ?? FIRST_TAB) ? raw.xem : undefined,
    gio: hourChoices.find((hours) => hours === raw.gio),
    ngay: dayChoices.find((days) => days === raw.ngay),
    level: logLevels.find((level) => level === raw.level),
    module: nameOf(raw.module),
    nguoi: nameOf(raw.nguoi),
    muc: logSeverities.find((severity) => severity === raw.muc),
    ketqua: logStatuses.find((status) => status === raw.ketqua),
  };
}

/** True if something narrows the list; paging does not count. */
export function isFiltered({ search, level, module, tu, den }: LogFilter): boolean {
  return Boolean(search || level || module || tu || den);
}

/** Clears every filter, back to the first page. */
export const noFilter = {
  search: undefined,
  level: undefined,
  module: undefined,
  tu: undefined,
  den: undefined,
  page: undefined,
} as const satisfies LogFilter;
