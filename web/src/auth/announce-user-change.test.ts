import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { announceUserChange } from "./announce-user-change.ts";
import { sessionQuery } from "./session.ts";

const hoa = { id: "2", fullName: "Nguyễn Thị Hoa" } as Schema["SessionUser"];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a background tab announces the new user once it is visible", async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  vi.stubGlobal("document", page);
  const told = vi.spyOn(notify, "info").mockImplementation(() => {});
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { user: hoa });

  const telling = announceUserChange(client);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(told).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await telling;
  expect(told.mock.calls[0]?.[0]).toMatch(/^Nguyễn Thị Hoa vừa đăng nhập ở một tab khác/);
});
