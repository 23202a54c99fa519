import { afterEach, expect, test, vi } from "vitest";
import { setPassword } from "#web/features/account/recovery/queries.ts";
import { payloadOf } from "#web/features/account/register/form-rules.ts";
import { register } from "#web/features/account/register/use-register.ts";
import { changePassword } from "#web/features/account/security/queries.ts";
import { signIn } from "./sign-in.ts";

/** Apple's keyboards may decompose characters. */
const decomposed = "Mậtkhẩu@1".normalize("NFD");
const composed = "Mậtkhẩu@1".normalize("NFC");

afterEach(() => vi.unstubAllGlobals());

const person = {
  fullName: "Lan",
  phone: "0987654321",
  email: "lan@tap.vn",
  roleId: "1",
  referralCode: "",
  terms: true,
};

test.each([
  [
    "signing in",
    () => call(signIn, { identifier: "lan@tap.vn", password: decomposed, remember: false }),
  ],
  [
    "registering",
    () => call(register, payloadOf({ ...person, password: decomposed, confirmation: composed })),
  ],
  ["resetting", () => call(setPassword, { email: "lan@tap.vn", newPassword: decomposed })],
  [
    "changing",
    () => call(changePassword, { currentPassword: decomposed, newPassword: decomposed }),
  ],
])("%s sends the password composed", async (_what, send) => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(await request.text());
    return Response.json({});
  });
  await send();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(composed);
  expect(sent[0]).not.toContain(decomposed);
});

function call<Body>(
  { mutationFn }: { mutationFn?: ((body: Body, context: never) => unknown) | undefined },
  body: Body,
) {
  return mutationFn?.(body, {} as never);
}
