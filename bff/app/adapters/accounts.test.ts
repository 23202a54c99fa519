import { describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";
import { getMyAffiliateTree, listAffiliates, listMyDocuments, registerUser } from "./adapters.ts";

const member = { fullName: "Minh", email: null, uidCode: "TAP_7F3E", phone: "0912", createdAt: "" };
const oddMembers = [
  { full_name: "Minh", email: null, uid_code: "TAP_7F3E", phoneNumber: "0912", createdAt: "" },
  { full_name: "Minh", email: null, uIdCode: "TAP_7F3E", phone: "0912", createdAt: "" },
];

describe("listAffiliates", () => {
  const list = { data: [member], total: 41 };

  test("keeps the contract's shape", () => expect(listAffiliates(list)).toEqual(list));

  test("makes it of an array and of other names", () => {
    expect(listAffiliates(oddMembers)).toEqual({ data: [member, member], total: 2 });
  });

  test("counts where nobody did, and does not take nonsense for nobody", () => {
    expect(listAffiliates({ data: [member] })).toEqual({ data: [member], total: 1 });
    expect(listAffiliates(null)).toBeNull();
  });
});

describe("getMyAffiliateTree", () => {
  const leaf = { id: "2", name: "Minh", user: member, children: [] };
  const root = { id: "1", name: "Minh", user: member, children: [leaf] };

  test("keeps the contract's shape", () => expect(getMyAffiliateTree(root)).toEqual(root));

  test("takes other names, and leaves without children", () => {
    const [odd] = oddMembers;
    const oddLeaf = { id: "2", name: "Minh", user: odd };
    expect(getMyAffiliateTree({ ...root, user: odd, children: [oddLeaf] })).toEqual(root);
  });
});

describe("listMyDocuments", () => {
  const list = { data: [{ id: "doc-1" }], total: 1, verificationStatus: "provided" };

  test("keeps the contract's shape", () => expect(listMyDocuments(list)).toEqual(list));

  test("makes it of an array", () => {
    expect(listMyDocuments([{ id: "doc-1" }])).toEqual({ data: [{ id: "doc-1" }], total: 1 });
  });
});

test("registerUser takes other names and keeps the contract's", () => {
  const role = { id: "role-04", name: "Nông dân", role_code: "R04" };
  const user = { id: "u", uidCode: "TAP_7F3E", fullName: "Minh", phone: "0912", role };
  expect(registerUser(user)).toEqual(user);
  const odd = { id: "u", uid_code: "TAP_7F3E", full_name: "Minh", phoneNumber: "0912", role };
  expect(registerUser(odd)).toEqual(user);
  expect(registerUser({ ...odd, accessToken: "t", password: "p" })).toEqual(user);
});

test.each(["/api/users/affiliate/direct", "/api/users/affiliate/indirect?level=3"])(
  "%s comes in one shape",
  async (path) => {
    const { browser, upstream } = setup();
    await browser.login();
    upstream.on(`GET ${path.split("?")[0]}`, () => json(oddMembers));
    expect(await (await browser.get(path)).json()).toEqual({ data: [member, member], total: 2 });
  },
);

test("tokens of a new account stay here, in an envelope too", async () => {
  for (const contractCheck of ["report", "off"] as const) {
    const { browser, upstream } = setup({ contractCheck });
    const account = { id: "u", email: "lan@example.vn", accessToken: "PLANTED" };
    upstream.on("POST /api/auth/register", () => json({ success: true, data: account }, 201));
    const response = await browser.post("/api/auth/register", { email: "lan@example.vn" });
    expect(await response.text(), contractCheck).not.toContain("PLANTED");
  }
});
