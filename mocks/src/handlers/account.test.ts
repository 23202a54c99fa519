import { beforeEach, describe, expect, it } from "vitest";
import { createControl } from "../control/control.ts";
import type { Mock } from "../mock.ts";
import { accountCalls, googleToken } from "../testing/account-calls.ts";
import {
  admin,
  buyer,
  type Client,
  clientOf,
  seller,
  twoStepUser,
  user,
  wrongCodeFor,
} from "../testing/client.ts";
import { fileOf } from "../testing/picture-files.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { testNow } from "../testing/tables.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

const googleOf = (email: string) => ({
  provider: "google",
  accessToken: googleToken(mock.db, email),
});

// The client throws when a response violates the contract.
describe("the contract", () => {
  it("holds for a rejected registration and for the new user's sign-in", async () => {
    const { body } = await accountCalls.registerUser(mock.db, client);
    const unknown = { ...body, referralCode: "TAP_0000" };
    expect(await client.call("registerUser", { body: unknown })).toMatchObject({
      status: 400,
      json: { errors: { referralCode: "Mã giới thiệu không tồn tại" } },
    });
    const taken = { ...body, phone: user(mock.db, buyer).phone };
    expect((await client.call("registerUser", { body: taken })).status).toBe(409);
    const { status, json } = await client.call("registerUser", { body });
    expect([status, json.role.role_code]).toEqual([201, "R04"]);
    const { email, password } = body;
    const signedIn = await client.call("loginUser", { body: { email, password } });
    const headers = { authorization: `Bearer ${signedIn.json.accessToken}` };
    expect(await client.call("getCurrentUser", { headers })).toMatchObject({
      status: 200,
      json: { id: json.id, hasWallet: false },
    });
  });

  it("holds for wrong codes and for a second e-mail within a minute", async () => {
    const { body } = await accountCalls.verifyRecoveryOtp(mock.db, client);
    const otp = wrongCodeFor(body.otp);
    expect(await client.call("verifyRecoveryOtp", { body: { ...body, otp } })).toMatchObject({
      status: 400,
      json: { message: "Mã OTP không hợp lệ. Vui lòng thử lại.", code: "OTP_INVALID" },
    });
    expect(await client.call("sendRecoveryOtp", { body: { target: body.target } })).toMatchObject({
      status: 429,
      json: { data: { retryAfter: 60 } },
    });
  });

  it("holds for every outcome of a sign-in with Google", async () => {
    const cases = [
      [googleOf(buyer), 200],
      [googleOf("khach.google@gmail.com"), 409],
      [googleOf("bikhoa@tap.vn"), 401],
      [googleOf("choduyet@tap.vn"), 401],
      [{ provider: "google", accessToken: "made-up" }, 401],
      [{ provider: "facebook", accessToken: "x" }, 400],
    ] as const;
    for (const [body, status] of cases) {
      expect([body, (await client.call("loginWithSocial", { body })).status]).toEqual([
        body,
        status,
      ]);
    }
    const twoStep = await client.call("loginWithSocial", { body: googleOf(twoStepUser) });
    expect(twoStep.json).toMatchObject({
      requiresTwoFA: true,
      userId: user(mock.db, twoStepUser).id,
    });
  });
});

function bytesAt(address: string): Promise<Response> {
  return Promise.resolve(createControl(mock).request(address));
}

describe("an avatar that was uploaded", () => {
  it("is served byte for byte at the new URL of the profile", async () => {
    const file = fileOf("jpeg", { size: 70_000 });
    const { json } = await client.call("uploadMyAvatar", { as: buyer, form: { file } });
    const shown = await bytesAt(json.avatarUrl);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await shown.arrayBuffer()).toEqual(await file.arrayBuffer());
    expect((await client.call("getMyProfile", { as: buyer })).json).toEqual(json);
    const admins = await client.call("getCurrentUser", { as: buyer });
    expect(admins.json.avatarUrl).toBe(json.avatarUrl);
  });

  it.each([
    ["a text named .png", { file: fileOf("text") }, "Chỉ chấp nhận file ảnh!"],
    ["9 MB", { file: fileOf("png", { size: 9_437_184 }) }, "Ảnh vượt quá 1MB."],
    ["in another field", { image: fileOf("png") }, "Vui lòng chọn ảnh"],
  ])("is rejected when it is %s", async (_, form: Record<string, File>, message) => {
    const { status, json } = await client.call("uploadMyAvatar", { as: buyer, form });
    expect([status, json.message, json.errors]).toEqual([400, message, { file: message }]);
  });

  it("is rejected when it is not sent as a form", async () => {
    expect((await client.call("uploadMyAvatar", { as: buyer, body: {} })).status).toBe(400);
  });
});

it("an unknown picture is 404", async () => {
  expect((await bytesAt("/__mock/files/none")).status).toBe(404);
});

it("the link and the QR code use the public origin", async () => {
  const headers = { "x-forwarded-host": "tap.example", "x-forwarded-proto": "https" };
  const { json } = await client.call("getMyAffiliate", { as: buyer, headers });
  expect(json.referralLink).toBe("https://tap.example/dang-ky?ref=TAP_1A2B3C4D");
  const bare = await client.call("getMyAffiliate", { as: buyer });
  expect(bare.json.referralLink).toBe("http://upstream.test/dang-ky?ref=TAP_1A2B3C4D");
  const one = await client.call("createMyProfileQr", { as: buyer, headers });
  const other = await client.call("createMyProfileQr", { as: buyer });
  expect(one.json.qrCode).not.toBe(other.json.qrCode);
});

describe("a public profile", () => {
  it("is visible to guests, with the user's province and ward", async () => {
    const { json } = await client.call("getPublicProfile", { query: { uid: "TAP_1A2B3C4D" } });
    expect(json).toMatchObject({
      fullName: "Nguyễn Thị Lan",
      provinceName: "Thành phố Hồ Chí Minh",
      communeName: expect.stringMatching(/^(Phường|Xã) /),
    });
  });

  it("is null for an unknown code and 400 without one", async () => {
    const nobody = await client.call("getPublicProfile", { query: { uid: "TAP_00000000" } });
    expect([nobody.status, nobody.json]).toEqual([200, null]);
    expect((await client.call("getPublicProfile")).status).toBe(400);
  });
});

it("a duplicate is 409 with an error on its field, and the profile does not change", async () => {
  const { json: before } = await client.call("getMyProfile", { as: buyer });
  const body = {
    ...{ fullName: "Lan", email: seller, phoneNumber: "0987654321" },
    ...{ citizenId: "079190001234", dateOfBirth: "1990-05-14", gender: "Nữ" },
  };
  const rejected = await client.call("updateMyProfile", { as: buyer, body });
  expect(rejected).toMatchObject({ status: 409, json: { errors: { email: expect.any(String) } } });
  const bad = { ...body, phoneNumber: "12", citizenId: "1", dateOfBirth: "hôm qua" };
  const invalid = await client.call("updateMyProfile", { as: buyer, body: bad });
  expect(Object.keys(invalid.json.errors)).toEqual(
    expect.arrayContaining(["phoneNumber", "citizenId", "dateOfBirth"]),
  );
  expect((await client.call("getMyProfile", { as: buyer })).json).toEqual(before);
});

describe.each(["abc", "0212345678", "098765432", "0987 654 321", "+84987654321"])(
  "the phone %j, which is not in normal form",
  (phone) => {
    it("is rejected from administrators and at registration", async () => {
      const user = mock.db.users.find(({ email }) => email === buyer);
      const path = { id: user?.id ?? "" };
      const rejected = await client.call("adminUpdateUser", { as: admin, path, body: { phone } });
      expect([rejected.status, Object.keys(rejected.json.errors)]).toEqual([400, ["phone"]]);
      const form = { email: "khanh@example.vn", fullName: "Khánh", password: "Khanh@2026" };
      const body = { ...form, phone, roleId: "role-04" };
      const registered = await client.call("registerUser", { body });
      expect([registered.status, Object.keys(registered.json.errors)]).toEqual([400, ["phone"]]);
    });
  },
);

describe("the referral system of the demo buyer", () => {
  it("has people on all five levels, consistent with its statistics and its tree", async () => {
    const direct = await client.call("listDirectAffiliates", { as: buyer });
    const levels = [direct.json];
    for (const level of [2, 3, 4, 5]) {
      const sent = { as: buyer, query: { level } };
      levels.push((await client.call("listIndirectAffiliates", sent)).json);
    }
    const { json: stats } = await client.call("getMyAffiliateStats", { as: buyer });
    expect(Math.min(...levels.map(({ total }) => total))).toBeGreaterThan(0);
    expect(stats.totalF1).toBe(direct.json.total);
    expect(stats.totalSystem).toBe(levels.reduce((sum, { total }) => sum + total, 0));
    expect(stats.potentialCommission).toBeGreaterThan(0);
    const { json: tree } = await client.call("getMyAffiliateTree", { as: buyer });
    expect(tree.children).toHaveLength(stats.totalF1);
    expect(JSON.stringify(tree).match(/"children"/g)).toHaveLength(stats.totalSystem + 1);
  });

  it.each([0, 1, 6])("rejects indirect level %i", async (level) => {
    const sent = { as: buyer, query: { level } };
    expect((await client.call("listIndirectAffiliates", sent)).status).toBe(400);
  });
});

describe("the documents of the seed", () => {
  it("have pictures and are visible to their owner only", async () => {
    const { json } = await client.call("listMyDocuments", { as: buyer });
    expect(json).toMatchObject({ total: 3, verificationStatus: "provided" });
    const [{ id, imagePublicId, imageUrl }] = json.data;
    expect(imageUrl).toMatch(/^\/pictures\/[\w-]+\.webp$/);
    for (const as of [seller, admin]) {
      expect((await client.call("getMyDocument", { as, path: { id } })).status).toBe(404);
      const image = { as, path: { id: imagePublicId } };
      expect((await client.call("deleteMyDocumentImage", image)).status).toBe(404);
    }
  });

  it("can be edited with their current picture, which can then be removed", async () => {
    const { json } = await client.call("listMyDocuments", { as: buyer });
    const [{ id, imagePublicId, imageUrl }] = json.data;
    const sent = { as: buyer, path: { id } };
    const body = { name: "Thẻ BHYT", imageUrl, imagePublicId };
    expect((await client.call("updateMyDocument", { ...sent, body })).status).toBe(200);
    const image = { as: buyer, path: { id: imagePublicId } };
    expect((await client.call("deleteMyDocumentImage", image)).status).toBe(200);
    const after = await client.call("getMyDocument", sent);
    expect(after.json).toMatchObject({ name: "Thẻ BHYT", imageUrl: null, imagePublicId: null });
  });
});

const phone =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const desktop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

it("lists each device and marks the calling one, whichever was active last", async () => {
  let now = testNow;
  const mock = await seededMock(() => now);
  const client = clientOf(mock);
  const body = { email: buyer, password: "Tap@12345" };
  const signIn = async (device: string) => {
    const headers = { "user-agent": device };
    const { json } = await client.call("loginUser", { body, headers });
    now = new Date(now.getTime() + 1_000);
    return { authorization: `Bearer ${json.accessToken}` };
  };
  const onPhone = await signIn(phone);
  const onDesktop = await signIn(desktop);

  const devicesFor = async (headers: Record<string, string>) => {
    const { json } = await client.call("listMySessions", { headers });
    return json.data.map(({ device, isCurrent }: Record<string, unknown>) => [device, isCurrent]);
  };
  expect(await devicesFor(onPhone)).toEqual([
    ["Firefox trên Windows", false],
    ["Chrome trên Android", true],
  ]);
  expect(await devicesFor(onDesktop)).toEqual([
    ["Firefox trên Windows", true],
    ["Chrome trên Android", false],
  ]);
});
