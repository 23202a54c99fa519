import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { signingIn } from "./sign-in.ts";
import { resetUnauthorizedMutations, signInAgain } from "./sign-in-again.ts";

afterEach(() => signInAgain.set(false));

async function statusAfter(failure: number, { isAsked = true, meta = {} } = {}) {
  const client = createQueryClient({ onSignedOut: () => signInAgain.set(isAsked) });
  const stop = resetUnauthorizedMutations(client);
  const write = new MutationObserver(client, {
    mutationFn: () => Promise.reject(new ApiError(failure, { message: "Vui lòng đăng nhập" })),
    meta: { invalidates: [], ...meta },
  });
  const unsubscribe = write.subscribe(() => {});
  await expect(write.mutate()).rejects.toMatchObject({ status: failure });
  unsubscribe();
  stop();
  return write.getCurrentResult().status;
}

test("a mutation that fails with 401 is reset if the password is requested in place", async () => {
  expect(await statusAfter(401)).toBe("idle");
});

test("otherwise the error stays", async () => {
  expect(await statusAfter(401, { isAsked: false })).toBe("error");
});

test("so does any other error, and the sign-in's own", async () => {
  expect(await statusAfter(500)).toBe("error");
  signInAgain.set(true);
  expect(await statusAfter(401, { meta: signingIn })).toBe("error");
});
