export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log. Never pass it a cookie, a token, a body or a query string. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}
