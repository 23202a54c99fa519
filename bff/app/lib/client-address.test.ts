import { expect, test } from "vitest";
import { forwardedEntry, networkOf, plainAddress } from "./client-address.ts";

test.each([
  ["10.0.0.1", "10.0.0.1"],
  [" 10.0.0.1:4711 ", "10.0.0.1"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["::FFFF:0A00:0001", "10.0.0.1"],
  ["[::ffff:10.0.0.1]:80", "10.0.0.1"],
  ["2001:DB8:0:0:0::1", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::1", "::1"],
  ["Unknown", "unknown"],
  ["_hidden:80", "_hidden:80"],
  ["1:2:3", "1:2:3"],
  ["", ""],
])("%s is spelled %s", (text, plain) => {
  expect(plainAddress(text)).toBe(plain);
  expect(plainAddress(plain)).toBe(plain);
});

test.each([
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:0db8::1:a:b:c:d", "2001:db8:0:1::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["10.0.0.1:80", "10.0.0.1"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

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
