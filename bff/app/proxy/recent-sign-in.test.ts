import { beforeEach, describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const MINUTE_MS = 60_000;
const PROFILE = "/api/users/profile";

const form = {
  fullName: "Nguyễn Thị Lan",
  email: "lan@example.vn",
  phoneNumber: "0987654321",
  citizenId: "092190001234",
  dateOfBirth: "1990-05-14",
  gender: "Nữ",
};
const stored = { ...form, email: "Lan@Example.vn", phoneNumber: "+84987654321" };

let made: ReturnType<typeof setup>;

beforeEach(async () => {
  made = setup();
  made.upstream.on(`GET ${PROFILE}`, (request) =>
    made.upstream.isLive(request) ? json(stored) : json({ message: "hết hạn" }, 401),
  );
  await made.browser.login();
});

const save = (body: unknown) =>
  made.browser.send(PROFILE, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const saved = () => made.upstream.calls(PROFILE).filter(({ method }) => method === "PUT");
const read = () => made.upstream.calls(PROFILE).filter(({ method }) => method === "GET");

test("soon after a sign-in e-mail and phone are saved, and nothing is asked before", async () => {
  made.clock.advance(4 * MINUTE_MS);
  expect((await save({ ...form, email: "moi@example.vn" })).status).toBe(200);
  expect(saved()).toHaveLength(1);
  expect(read()).toHaveLength(0);
});

test("a sign-in after others were ended is no longer recent", async () => {
  await made.browser.post("/bff/logout/others");
  await made.browser.login();
  made.clock.advance(6 * MINUTE_MS);
  expect((await save({ ...form, email: "moi@example.vn" })).status).toBe(403);
});

describe("five minutes after a sign-in", () => {
  beforeEach(() => made.clock.advance(6 * MINUTE_MS));

  const refused: Record<string, unknown> = {
    "another e-mail": { ...form, email: "moi@example.vn" },
    "another phone": { ...form, phoneNumber: "0987654322" },
    "a field of another name": { ...form, phone: "0987654322" },
    "no e-mail": { ...form, email: undefined },
    "no JSON": "email=moi@example.vn",
    "an e-mail twice": `{"email":"lan@example.vn",${JSON.stringify({ ...form, email: "moi@example.vn" }).slice(1)}`,
  };
  test.each(Object.entries(refused))("%s is not sent", async (_, body) => {
    const response = await save(body);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "RECENT_SIGN_IN_REQUIRED" });
    expect(saved()).toEqual([]);
  });

  test("the rest of the form is saved, however the backend spells e-mail and phone", async () => {
    expect((await save({ ...form, fullName: "Nguyễn Lan" })).status).toBe(200);
    expect(JSON.parse(saved()[0]?.body ?? "")).toEqual({ ...form, fullName: "Nguyễn Lan" });
  });

  const role = { id: "role-04", name: "Nông dân", role_code: "R04" };
  const whole = { ...stored, id: "u-1", role };
  test.each<[string, unknown]>([
    ["in an envelope", { statusCode: 200, message: "OK", data: whole }],
    ["with the phone as a number", { ...whole, phoneNumber: 987654321 }],
  ])("the rest of the form is saved, too, when the profile comes %s", async (_, body) => {
    made = setup({ contractCheck: "report" });
    made.upstream.on(`GET ${PROFILE}`, () => json(body));
    await made.browser.login();
    made.clock.advance(6 * MINUTE_MS);
    expect((await save({ ...form, fullName: "Nguyễn Lan" })).status).toBe(200);
    expect((await save({ ...form, email: "moi@example.vn" })).status).toBe(403);
  });

  test("what was compared is sent, not what another parser may read", async () => {
    const twice = `{"email":"moi@example.vn",${JSON.stringify(form).slice(1)}`;
    expect((await save(twice)).status).toBe(200);
    expect(saved()[0]?.body).not.toContain("moi@example.vn");
  });

  test("a profile that cannot be read lets nothing through", async () => {
    made.upstream.on(`GET ${PROFILE}`, () => json({}, 500));
    expect((await save(form)).status).toBe(403);
    expect(saved()).toEqual([]);
  });

  test("a token that has expired is renewed for the comparison, once", async () => {
    made.upstream.revokeAccess();
    expect((await save(form)).status).toBe(200);
    expect(made.upstream.calls("/api/auth/refresh-token")).toHaveLength(1);
    expect(saved()).toHaveLength(1);
  });

  test("whoever signs in again may", async () => {
    await made.browser.login();
    expect((await save({ ...form, phoneNumber: "0987654322" })).status).toBe(200);
  });
});
