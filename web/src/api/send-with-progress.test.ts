import { afterEach, expect, test, vi } from "vitest";
import { api, sendAs } from "./client.ts";
import { sendWithProgress } from "./send-with-progress.ts";
import { upload } from "./upload.ts";

afterEach(() => {
  sendAs(() => undefined);
  vi.unstubAllGlobals();
});

function stubXhr(): Map<string, string>[] {
  const sent: Map<string, string>[] = [];
  class FakeXhr extends EventTarget {
    status = 200;
    response = new Blob(["{}"]);
    responseType = "";
    upload = new EventTarget();
    headers = new Map<string, string>();
    open() {}
    abort() {}
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getResponseHeader = () => "application/json";
    send() {
      sent.push(this.headers);
      this.dispatchEvent(new Event("load"));
      this.dispatchEvent(new Event("loadend"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  return sent;
}

test("an upload says whose page sends it, as every other change does", async () => {
  const sent = stubXhr();
  sendAs(() => "u-1");
  const fetch = sendWithProgress(() => {});
  await api.POST("/users/avatar", { ...upload(new File(["x"], "a.png")), fetch });
  expect(sent.map((headers) => headers.get("x-tap-user"))).toEqual(["u-1"]);
});
