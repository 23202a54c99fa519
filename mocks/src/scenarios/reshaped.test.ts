import { beforeEach, expect, it } from "vitest";
import { type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Mock } from "../mock.ts";
import {
  admin,
  buyer,
  type CallOptions,
  type Client,
  clientOf,
  defined,
} from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { testNow } from "../testing/tables.ts";
import { oddShape } from "./reshaped.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock(() => testNow);
  client = clientOf(mock);
});

const uidCode = expect.stringMatching(/^TAP_/);

it("gives everything a long name without a space", async () => {
  await mock.change({ scenario: "long-names" });
  const long = /^\S{47}$/;
  const { data } = (await client.call("adminListUsers", { as: admin })).json;
  expect(data[0]).toMatchObject({ fullName: expect.stringMatching(long), uidCode });
  const names = new Set(data.map(({ fullName }: { fullName: string }) => fullName));
  expect(names.size).toBe(data.length);
  const cart = (await client.call("getCart", { as: buyer })).json;
  expect(cart.data[0]).toMatchObject({ product: { name: expect.stringMatching(long) } });
});

it("responds in the other shapes that the documents name", async () => {
  await mock.change({ scenario: "odd-shapes" });
  const oddly = async (id: OperationId, sent: CallOptions = { as: buyer }) =>
    (await client.raw(id, sent)).json();
  const bare = ["listPublicCategories", "listPublicBanners", "listMyDocuments"] as const;
  for (const id of bare) expect([id, (await oddly(id)).length > 0]).toEqual([id, true]);
  expect((await oddly("listCategories", { as: admin })).length).toBeGreaterThan(0);

  const { data } = await oddly("adminListUsers", { as: admin });
  const oddUser = { full_name: expect.any(String), role: expect.any(String), uid_code: uidCode };
  expect(data[0]).toMatchObject(oddUser);
  const sent = { as: admin, path: { id: data[0].id } };
  expect(await oddly("adminGetUser", sent)).toMatchObject(oddUser);
  const profile = await oddly("getMyProfile");
  expect([profile.uIdCode, profile.uidCode]).toEqual([uidCode, undefined]);

  const oddMember = { full_name: expect.any(String), uIdCode: uidCode };
  expect((await oddly("listDirectAffiliates"))[0]).toMatchObject(oddMember);
  expect((await oddly("listIndirectAffiliates"))[0]).toMatchObject(oddMember);
  const tree = await oddly("getMyAffiliateTree");
  expect(tree.children[0]).toMatchObject({ user: oddMember });
  expect(JSON.stringify(tree)).not.toContain('"children":[]');
});

it("reshapes a list that is not built yet", () => {
  const banners = operations.find(({ id }) => id === "listBanners");
  expect(oddShape(defined(banners), { data: [1], total: 1 })).toEqual([1]);
});
