import { spyOn } from "storybook/test";

/**
 * The server gets the first such call; its response and all later calls fail until the
 * returned function restores the connection.
 */
export function breakConnection(call: RegExp): () => void {
  const real = globalThis.fetch.bind(globalThis);
  let isBroken = false;
  let isMended = false;
  spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (isBroken && !isMended) throw new TypeError("Failed to fetch");
    const response = await real(input, init);
    const name = input instanceof Request ? `${input.method} ${new URL(input.url).pathname}` : "";
    isBroken ||= call.test(name);
    if (isBroken && !isMended) throw new TypeError("Failed to fetch");
    return response;
  });
  return () => {
    isMended = true;
  };
}
