/** The stack frames alone. A stack begins with the message, which may quote a response. */
export const stackTraceOf = ({ stack = "", message }: Error) =>
  (stack.replace(message, "").match(/^ +at .*$/gm) ?? []).join("\n");
