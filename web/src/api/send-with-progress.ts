import { retryStale, withUser } from "./client.ts";

/** `onProgress` gets the sent share (0 to 1). Not reported where a service worker handles the request. */
export function sendWithProgress(onProgress: (share: number) => void) {
  return retryStale((request) => send(withUser(request), onProgress));
}

async function send(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const { signal } = request;
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    call.open(request.method, request.url);
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.responseType = "blob";
    call.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    call.addEventListener("load", () => {
      const type = call.getResponseHeader("content-type");
      const headers = type ? { "content-type": type } : undefined;
      resolve(new Response(call.response, { status: call.status, headers }));
    });
    // As `fetch` rejects.
    call.addEventListener("error", () => reject(new TypeError("The upload got no response")));
    call.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    call.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    if (signal.aborted) reject(new DOMException("Aborted", "AbortError"));
    else {
      signal.addEventListener("abort", abort);
      call.send(body);
    }
  });
}
