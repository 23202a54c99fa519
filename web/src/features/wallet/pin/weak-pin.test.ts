import { expect, test } from "vitest";
import { weaknessOf } from "./weak-pin.ts";

test.each(["000000", "777777"])("%s is one digit", (pin) => {
  expect(weaknessOf(pin)).toMatch(/giống nhau/);
});

test.each(["123456", "654321", "012345", "890123", "210987"])("%s is a run", (pin) => {
  expect(weaknessOf(pin)).toMatch(/liên tiếp/);
});

test.each(["121212", "123123", "909090"])("%s repeats itself", (pin) => {
  expect(weaknessOf(pin)).toMatch(/lặp lại/);
});

test.each(["246810", "135792", "112233", "190584"])("nothing is said about %s", (pin) => {
  expect(weaknessOf(pin)).toBeUndefined();
});

test("a PIN that is still being typed is not judged", () => {
  expect(weaknessOf("")).toBeUndefined();
  expect(weaknessOf("11111")).toBeUndefined();
});
