import { beforeEach, describe, expect, it } from "vitest";
import { createControl } from "../control/control.ts";
import type { Mock } from "../mock.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { admin, buyer, seller } from "../testing/making-calls.ts";
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
  it("is shown byte by byte at the address that the profile has from then on", async () => {
    const file = fileOf("jpeg", { size: 70_000 });
    const { answer } = await client.call("uploadMyAvatar", { as: buyer, form: { file } });
    const shown = await bytesAt(answer.avatarUrl);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(await shown.arrayBuffer()).toEqual(await file.arrayBuffer());
    expect((await client.call("getMyProfile", { as: buyer })).answer).toEqual(answer);
    const admins = await client.call("getCurrentUser", { as: buyer });
    expect(admins.answer.avatarUrl).toBe(answer.avatarUrl);
  });

  it.each([
    ["a text named .png", { file: fileOf("text") }, "Chỉ chấp nhận file ảnh!"],
    ["9 MB", { file: fileOf("png", { size: 9_437_184 }) }, "Ảnh vượt quá 1MB."],
    ["in another field", { image: fileOf("png") }, "Vui lòng chọn ảnh"],
  ])("is refused when it is %s", async (_, form: Record<string, File>, message) => {
    const { status, answer } = await client.call("uploadMyAvatar", { as: buyer, form });
    expect([status, answer.message, answer.errors]).toEqual([400, message, { file: message }]);
  });

  it("is refused when it comes in no form", async () => {
    expect((await client.call("uploadMyAvatar", { as: buyer, body: {} })).status).toBe(400);
  });
});

it("a picture that is not there is 404", async () => {
  expect((await bytesAt("/__mock/files/none")).status).toBe(404);
});

it("the link and the QR code lead to where the browser sees the platform", async () => {
  const headers = { "x-forwarded-host": "tap.example", "x-forwarded-proto": "https" };
  const { answer } = await client.call("getMyAffiliate", { as: buyer, headers });
  expect(answer.referralLink).toBe("https://tap.example/dang-ky?ref=TAP_1A2B3C4D");
  const bare = await client.call("getMyAffiliate", { as: buyer });
  expect(bare.answer.referralLink).toBe("http://upstream.test/dang-ky?ref=TAP_1A2B3C4D");
  const one = await client.call("createMyProfileQr", { as: buyer, headers });
  const other = await client.call("createMyProfileQr", { as: buyer });
  expect(one.answer.qrCode).not.toBe(other.answer.qrCode);
});

describe("a public profile", () => {
  it("is there for guests, with where the user lives", async () => {
    const { answer } = await client.call("getPublicProfile", { query: { uid: "TAP_1A2B3C4D" } });
    expect(answer).toMatchObject({
      fullName: "Nguyễn Thị Lan",
      provinceName: "Thành phố Hồ Chí Minh",
      communeName: expect.stringMatching(/^(Phường|Xã) /),
    });
  });

  it("is null for a code that nobody has, and 400 without one", async () => {
    const nobody = await client.call("getPublicProfile", { query: { uid: "TAP_00000000" } });
    expect([nobody.status, nobody.answer]).toEqual([200, null]);
    expect((await client.call("getPublicProfile")).status).toBe(400);
  });
});

it("what somebody else has is 409 on its field, and the profile stays", async () => {
  const { answer: before } = await client.call("getMyProfile", { as: buyer });
  const body = {
    ...{ fullName: "Lan", email: seller, phoneNumber: "0987654321" },
    ...{ citizenId: "079190001234", dateOfBirth: "1990-05-14", gender: "Nữ" },
  };
  const refused = await client.call("updateMyProfile", { as: buyer, body });
  expect(refused).toMatchObject({ status: 409, answer: { errors: { email: expect.any(String) } } });
  const bad = { ...body, phoneNumber: "12", citizenId: "1", dateOfBirth: "hôm qua" };
  const invalid = await client.call("updateMyProfile", { as: buyer, body: bad });
  expect(Object.keys(invalid.answer.errors)).toEqual(
    expect.arrayContaining(["phoneNumber", "citizenId", "dateOfBirth"]),
  );
  expect((await client.call("getMyProfile", { as: buyer })).answer).toEqual(before);
});

describe.each(["abc", "0212345678", "098765432", "0987 654 321", "+84987654321"])(
  "the phone %j, which is no number in its normal form",
  (phone) => {
    it("is refused from administrators, and at registration", async () => {
      const user = mock.db.users.find(({ email }) => email === buyer);
      const path = { id: user?.id ?? "" };
      const refused = await client.call("adminUpdateUser", { as: admin, path, body: { phone } });
      expect([refused.status, Object.keys(refused.answer.errors)]).toEqual([400, ["phone"]]);
      const form = { email: "khanh@example.vn", fullName: "Khánh", password: "Khanh@2026" };
      const body = { ...form, phone, roleId: "role-04" };
      const registered = await client.call("registerUser", { body });
      expect([registered.status, Object.keys(registered.answer.errors)]).toEqual([400, ["phone"]]);
    });
  },
);

describe("the referral system of the demo buyer", () => {
  it("has people on all five levels, as many as its figures and its tree say", async () => {
    const direct = await client.call("listDirectAffiliates", { as: buyer });
    const levels = [direct.answer];
    for (const level of [2, 3, 4, 5]) {
      const sent = { as: buyer, query: { level } };
      levels.push((await client.call("listIndirectAffiliates", sent)).answer);
    }
    const { answer: stats } = await client.call("getMyAffiliateStats", { as: buyer });
    expect(Math.min(...levels.map(({ total }) => total))).toBeGreaterThan(0);
    expect(stats.totalF1).toBe(direct.answer.total);
    expect(stats.totalSystem).toBe(levels.reduce((sum, { total }) => sum + total, 0));
    expect(stats.potentialCommission).toBeGreaterThan(0);
    const { answer: tree } = await client.call("getMyAffiliateTree", { as: buyer });
    expect(tree.children).toHaveLength(stats.totalF1);
    expect(JSON.stringify(tree).match(/"children"/g)).toHaveLength(stats.totalSystem + 1);
  });

  it.each([0, 1, 6])("knows no indirect level %i", async (level) => {
    const sent = { as: buyer, query: { level } };
    expect((await client.call("listIndirectAffiliates", sent)).status).toBe(400);
  });
});

describe("the documents of the seed", () => {
  it("show pictures that exist, and belong to their owner alone", async () => {
    const { answer } = await client.call("listMyDocuments", { as: buyer });
    expect(answer).toMatchObject({ total: 3, verificationStatus: "provided" });
    const [{ id, imagePublicId, imageUrl }] = answer.data;
    expect(imageUrl).toMatch(/^\/pictures\/[\w-]+\.webp$/);
    for (const as of [seller, admin]) {
      expect((await client.call("getMyDocument", { as, path: { id } })).status).toBe(404);
      const image = { as, path: { id: imagePublicId } };
      expect((await client.call("deleteMyDocumentImage", image)).status).toBe(404);
    }
  });

  it("can be edited with the picture they have, and lose it", async () => {
    const { answer } = await client.call("listMyDocuments", { as: buyer });
    const [{ id, imagePublicId, imageUrl }] = answer.data;
    const sent = { as: buyer, path: { id } };
    const body = { name: "Thẻ BHYT", imageUrl, imagePublicId };
    expect((await client.call("updateMyDocument", { ...sent, body })).status).toBe(200);
    const image = { as: buyer, path: { id: imagePublicId } };
    expect((await client.call("deleteMyDocumentImage", image)).status).toBe(200);
    const after = await client.call("getMyDocument", sent);
    expect(after.answer).toMatchObject({ name: "Thẻ BHYT", imageUrl: null, imagePublicId: null });
  });
});
