import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demoPassword } from "#mocks/seed/people.ts";
import { conform } from "./conform.ts";
import {
  ACCOUNTS,
  entries,
  type Fault,
  mock,
  okOnly,
  run,
  sent,
  spoil,
  withSpoiltMock,
} from "./spoilt-mock.ts";

withSpoiltMock();

describe("a backend that keeps the contract", () => {
  test("conforms in every read, and nothing is left out", async () => {
    const { code, operations } = await entries();
    const others = operations.filter(({ verdict }) => verdict !== "conforms");
    expect({ code, others }).toEqual({ code: 0, others: [] });
    expect(operations.length).toBeGreaterThanOrEqual(90);
  });

  test("gets its passwords and tokens back in no report", async () => {
    await mock.mock.change({ scenario: "drift-envelope" });
    const reports = [];
    for (const format of ["text", "json", "junit"]) {
      const { output, complaints } = await run(["--format", format]);
      reports.push(output, complaints);
    }
    const all = reports.join("\n");
    expect(sent.size).toBeGreaterThan(0);
    const secrets = [demoPassword, ...sent, ...ACCOUNTS];
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });
});

describe("a backend that writes in its own way", () => {
  test("can be used as long as the BFF puts it right", async () => {
    await mock.mock.change({ scenario: "drift-envelope" });
    const { code, of } = await entries();
    expect(code).toBe(0);
    expect(of("getCart")).toMatchObject({
      verdict: "deviates",
      findings: [{ path: "", kind: "envelope", outcome: "put right" }],
    });
  });

  test("fails when it is to keep the contract to the letter", async () => {
    await mock.mock.change({ scenario: "drift-envelope" });
    const { code } = await run(["--strict", "--only", "getCart"]);
    expect(code).toBe(1);
  });
});

describe("a backend with faults", () => {
  const planted: Record<string, Fault> = {
    "/api/users/profile": okOnly(({ id: _id, ...rest }) => rest),
    "/api/favorites": okOnly(({ data }) => ({ shelf: { goods: data } })),
    "/api/wallet/password/status": okOnly((body) => ({ ...body, isLocked: "có" })),
  };

  test("is told operation, path and kind of each, and which screens are concerned", async () => {
    spoil.faults = planted;
    const { code, operations, of } = await entries();
    expect(code).toBe(1);
    const failing = operations.filter(({ verdict }) => verdict === "fails");
    expect(failing.map(({ operation }) => operation).toSorted()).toEqual([
      "getMyProfile",
      "getWalletPasswordStatus",
      "listFavorites",
    ]);
    expect(of("getMyProfile")?.findings).toMatchObject([
      { path: "id", kind: "unreadable", came: "nothing", outcome: "refused" },
    ]);
    expect(of("listFavorites")?.findings).toMatchObject([
      { path: "data", kind: "unreadable", came: "nothing" },
    ]);
    expect(of("getWalletPasswordStatus")?.findings).toMatchObject([
      { path: "isLocked", kind: "unreadable", came: "string" },
    ]);
    expect(of("listFavorites")?.screens.join()).toContain("shop/favorites");
  });

  test("is told of a total that counts one page alone", async () => {
    spoil.faults = {
      "/api/users-management/admin/user-management": okOnly((body) =>
        Array.isArray(body.data) ? { ...body, total: body.data.length } : body,
      ),
    };
    const { code, of } = await entries(["--only", "adminListUsers"]);
    expect(of("adminListUsers")?.findings).toMatchObject([{ path: "total", outcome: "untrue" }]);
    expect(code).toBe(1);
  });

  test("is told of pages that overlap", async () => {
    let firstPage: unknown[] = [];
    spoil.faults = {
      "/api/users-management/admin/user-management": okOnly((body, { url }) => {
        if (!Array.isArray(body.data)) return body;
        if (!url.includes("page=2")) firstPage = body.data;
        else body.data.splice(1, 1, firstPage.at(-1));
        return body;
      }),
    };
    const { of } = await entries(["--only", "adminListUsers"]);
    expect(of("adminListUsers")?.findings).toMatchObject([{ path: "page", outcome: "untrue" }]);
  });

  test("is told of what has happened and is yet to come", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    spoil.faults = { "/api/wallet/me": okOnly((body) => ({ ...body, createdAt: tomorrow })) };
    const { of } = await entries(["--only", "getWallet"]);
    expect(of("getWallet")?.findings).toMatchObject([{ path: "createdAt", kind: "future" }]);
  });

  test("is told where a list and the call for its row say different things", async () => {
    spoil.faults = {
      "/api/orders/me": okOnly((body) =>
        Array.isArray(body.data)
          ? { ...body, data: body.data.map((row) => ({ ...row, total_price: "1" })) }
          : body,
      ),
    };
    const { code, of } = await entries(["--only", "getOrder"]);
    expect(of("getOrder")?.findings).toMatchObject([{ kind: "differs", outcome: "untrue" }]);
    expect(code).toBe(1);
  });

  test("reads about them in plain lines", async () => {
    spoil.faults = planted;
    const { output } = await run(["--only", "getMyProfile,getCart"]);
    expect(output).toContain("✗ getMyProfile");
    expect(output).toContain("id: expected string (uuid); came nothing (unreadable, refused)");
    expect(output).toContain("✓ getCart");
  });

  test("gets a JUnit file that is XML, whatever it sent", async () => {
    const headers = { "content-type": 'text/html; note="a<b&c"' };
    spoil.faults = { ...planted, "/api/categories/public": () => new Response("<p>", { headers }) };
    const folder = await mkdtemp(join(tmpdir(), "tap-conform-"));
    const file = join(folder, "conform.xml");
    const { code, output } = await run(["--format", "junit", "--out", file]);
    const text = await readFile(file, "utf8");
    await rm(folder, { recursive: true });
    expect({ code, faults: xmlFaultsIn(text) }).toEqual({ code: 1, faults: [] });
    expect(output).toContain("4 fail");
    expect(text).toMatch(/<testcase [^>]*name="getMyProfile"><failure /);
    expect(text).toContain("a&lt;b&amp;c");
  });

  test("that lets in who brings no token fails", async () => {
    spoil.faults = {
      "/api/cart/me": (_body, { headers }) =>
        headers.has("authorization") ? undefined : new Response("{}", { status: 200 }),
    };
    const { code, of } = await entries(["--only", "getCart"]);
    expect(code).toBe(1);
    expect(of("getCart")?.findings).toMatchObject([{ kind: "status", came: "200" }]);
  });

  test("that redirects, or breaks down, fails", async () => {
    const headers = { location: "/login" };
    spoil.faults = {
      "/api/cart/me": okOnly(() => new Response(null, { status: 302, headers })),
      "/api/favorites": okOnly(() =>
        Response.json({ error: "NullPointerException" }, { status: 500 }),
      ),
    };
    const { code, of } = await entries(["--only", "getCart,listFavorites"]);
    expect(code).toBe(1);
    expect(of("getCart")).toMatchObject({ verdict: "fails" });
    expect(of("listFavorites")).toMatchObject({ verdict: "fails" });
  });

  test("is said so when the tokens cannot be renewed", async () => {
    spoil.faults = { "/api/auth/refresh-token": () => ({ data: { accessToken: "new" } }) };
    const { code, of } = await entries(["--only", "refreshTokens,getCart"]);
    expect(code).toBe(1);
    expect(of("refreshTokens")).toMatchObject({ verdict: "fails" });
    expect(of("getCart")).toMatchObject({ verdict: "conforms" });
  });
});

describe("what could not be tried", () => {
  test("is listed with its reason and never counted as passed", async () => {
    const { code, of } = await entries([], { accounts: ["muahang@tap.vn"] });
    expect(code).toBe(0);
    expect(of("adminListUsers")).toMatchObject({
      verdict: "not tried",
      notTried: "status 403 (account 1)",
    });
    expect(of("adminGetUser")).toMatchObject({
      verdict: "not tried",
      notTried: "no id from adminListUsers (account 1)",
    });
  });

  test("is a failure when nothing else was", async () => {
    const { code, complaints } = await run(["--only", "getCart"], { accounts: [] });
    expect(code).toBe(1);
    expect(complaints).toBe("Nothing was tried.\n");
  });

  test("for a refused sign-in is told with the account's number", async () => {
    const { code, output } = await run([], { accounts: ["muahang@tap.vn:wrong-password"] });
    expect(code).toBe(1);
    expect(output).toContain("came account 1: status 401");
    expect(output).not.toContain("wrong-password");
  });

  test("says where a two-step code is asked for", async () => {
    const { output } = await run(["--only", "loginUser"], { accounts: ["haibuoc@tap.vn"] });
    expect(output).toContain("account 1: a two-step code is asked for");
  });

  test("says plainly that the backend does not respond", async () => {
    const { code, output, complaints } = await run([], { url: "http://127.0.0.1:9" });
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(complaints).toMatch(/^127\.0\.0\.1:9 does not respond/);
  });
});

describe("wrong arguments", () => {
  test.each([
    [["--url", "backend.example"], "--url must be"],
    [["--url", "https://tap:Secret@123@backend.example"], "--url must be"],
    [["--only", "createOrder"], '"createOrder" is no read'],
    [["--format", "pdf"], "--format must be"],
    [["--writes"], "--writes changes the backend's data"],
    [["--writes", "--sandbox", "--only", "createOrder"], "no write that is tried"],
    [["--account", "a@tap.vn"], "Account 1 has no password"],
    [["Secret@123"], "Every argument needs its option"],
  ])("%j are refused without a call", async (args, said) => {
    let complaints = "";
    const url = ["--url", "http://127.0.0.1:9"];
    const all = args.includes("--url") ? args : [...url, ...args];
    const output = { print: () => {}, complain: (text: string) => (complaints += text) };
    expect(await conform(all, {}, output)).toBe(2);
    expect(complaints).toContain(said);
    expect(complaints).not.toContain("Secret@123");
  });
});

/** Tags that do not nest, and unescaped characters. */
function xmlFaultsIn(text: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  const tag = /<(\/?)([\w-]+)((?: [\w-]+="[^"<]*")*) ?(\/?)>/g;
  for (const [all, isEnd, name = "", , isEmpty] of text.matchAll(tag)) {
    if (!isEnd && !isEmpty) open.push(name);
    if (isEnd && open.pop() !== name) found.push(all);
  }
  const [declaration = "", ...rest] = text.split("\n");
  if (!declaration.startsWith("<?xml ")) found.push(declaration);
  const bare = rest.join("\n").replaceAll(tag, "");
  found.push(...(bare.match(/[<>]/g) ?? []), ...open);
  return [...found, ...(text.match(/&(?!(?:amp|lt|gt|quot);)/g) ?? [])];
}
