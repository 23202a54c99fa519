import { json } from "./fake-upstream.ts";

export const KEY = "PLANTED-PLACES-KEY";

type Asked = { url: string; headers: Headers };
type Answer = () => Response | Promise<Response>;

/** A service that is not ours, as its `fetch`; it answers what the test says. */
export function outsideService(answer: unknown) {
  const asked: Asked[] = [];
  let now: Answer = () => json(answer);
  const fetchIt: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push({ url: request.url, headers: request.headers });
    return now();
  };
  return {
    fetch: fetchIt,
    asked,
    says: (next: Answer) => {
      now = next;
    },
    isDown: () => {
      now = () => Promise.reject(new TypeError("fetch failed"));
    },
    hangs: () => {
      now = () => new Promise(() => {});
    },
  };
}
