export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log. Never pass it a cookie, a token, a body or a query string. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

/** The stack frames alone. A stack begins with the message, which may quote a response. */
export const stackTraceOf = ({ stack = "", message }: Error) =>
  (stack.replace(message, "").match(/^ +at .*$/gm) ?? []).join("\n");
