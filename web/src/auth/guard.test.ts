import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { guard, leaveLogin } from "./guard.ts";

const opens = (index: number, href: string, preload = false) =>
  guard({
    matches: [],
    context: { queryClient: new QueryClient() },
    location: { href, state: { __TSR_index: index, key: "", __TSR_key: "" } },
    preload,
  });

function left(destination: string) {
  const history = { back: vi.fn(), replace: vi.fn() };
  leaveLogin(history, destination);
  return history;
}

test("a page that led to the login is gone back to, so that Back does not show it twice", async () => {
  await opens(0, "/");
  await opens(1, "/san-pham/3?anh=2");
  await opens(2, "/dang-nhap");
  await opens(2, "/tai-khoan", true);
  const { back, replace } = left("/san-pham/3?anh=2");
  expect(back).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
});

test.each([
  ["another page", "/tai-khoan"],
  ["one that is not right before it", "/"],
])("the login is replaced by %s", async (_which, destination) => {
  await opens(0, "/");
  await opens(1, "/mua-sam");
  await opens(2, "/dang-nhap");
  const { back, replace } = left(destination);
  expect(back).not.toHaveBeenCalled();
  expect(replace).toHaveBeenCalledExactlyOnceWith(destination);
});
