import { expect, test } from "vitest";
import { isWalletPath } from "./wallet-paths.ts";

test.each(["/vi-tap", "/vi-tap/", "/vi-tap/nap-tien", "/wallet"])("%s is the wallet", (path) => {
  expect(isWalletPath(path)).toBe(true);
});

test.each(["/", "/vi-tap-khac", "/chuyen-tien", "/quan-ly-vi-tap/rut-tien", "/walletx"])(
  "%s is not",
  (path) => {
    expect(isWalletPath(path)).toBe(false);
  },
);
