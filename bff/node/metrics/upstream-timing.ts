import { subscribe, unsubscribe } from "node:diagnostics_channel";

type Message = { request: object & { origin?: unknown }; response?: { statusCode: number } };
type Observe = (status: string, seconds: number) => void;

/**
 * Times every call to the upstream from its start to the head of its response, whichever transport
 * sends it: undici reports them.
 * @returns ends it
 */
export function timeUpstream(origin: string, observe: Observe): () => void {
  const started = new WeakMap<object, number>();

  function onCreate(message: unknown): void {
    const { request } = message as Message;
    if (String(request.origin) === origin) started.set(request, performance.now());
  }
  function end(request: object, status: string): void {
    const start = started.get(request);
    if (start === undefined) return;
    started.delete(request);
    observe(status, (performance.now() - start) / 1000);
  }
  function onHeaders(message: unknown): void {
    const { request, response } = message as Message;
    end(request, String(response?.statusCode));
  }
  const onError = (message: unknown) => end((message as Message).request, "none");

  const channels = [
    ["undici:request:create", onCreate],
    ["undici:request:headers", onHeaders],
    ["undici:request:error", onError],
  ] as const;
  for (const [name, listener] of channels) subscribe(name, listener);
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener);
  };
}
