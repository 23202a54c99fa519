import { expect, test } from "vitest";
import { forwardedEntry } from "./client-address.ts";

const LIST = "1.2.3.4, 203.0.113.7, 10.0.0.1";

test.each([
  ["no proxy", LIST, 0, undefined],
  ["a balancer", LIST, 1, "10.0.0.1"],
  ["a CDN before a balancer", LIST, 2, "203.0.113.7"],
  ["a request that came past the CDN", "203.0.113.7", 2, "203.0.113.7"],
  ["no header", null, 1, undefined],
] as const)("%s", (_, header, proxies, entry) => {
  expect(forwardedEntry(header, proxies)).toBe(entry);
});
