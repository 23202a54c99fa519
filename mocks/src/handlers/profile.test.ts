import { beforeEach, describe, expect, it } from "vitest";
import { createControl } from "../control/control.ts";
import type { Mock } from "../mock.ts";
import { admin, buyer, seller } from "../testing/call-helpers.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { fileOf } from "../testing/picture-files.ts";
import { seededMock } from "../testing/seeded-mock.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
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
