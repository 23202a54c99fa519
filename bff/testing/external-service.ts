import { json } from "./fake-upstream.ts";

export const KEY = "PLANTED-PLACES-KEY";

type SeenRequest = { url: string; headers: Headers };
type Handler = () => Response | Promise<Response>;

export function fakeExternalService(body: unknown) {
  const requests: SeenRequest[] = [];
  let handler: Handler = () => json(body);
  const fetchIt: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push({ url: request.url, headers: request.headers });
    return handler();
  };
  return {
    fetch: fetchIt,
    requests,
    respondWith: (next: Handler) => {
      handler = next;
    },
    goDown: () => {
      handler = () => Promise.reject(new TypeError("fetch failed"));
    },
    hang: () => {
      handler = () => new Promise(() => {});
    },
  };
}
