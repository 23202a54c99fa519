/** Where it was thrown. A stack begins with the message, which may quote an answer. */
export const framesOf = ({ stack = "", message }: Error) =>
  (stack.replace(message, "").match(/^ +at .*$/gm) ?? []).join("\n");
