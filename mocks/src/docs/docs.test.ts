import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startMockServer } from "../server.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { createDocs } from "./docs.ts";

let docs: ReturnType<typeof createDocs>;

beforeAll(async () => {
  docs = createDocs(await seededMock());
});

const get = (path: string, headers = {}) => docs.request(`/__mock${path}`, { headers });

describe("the page", () => {
  it("and all files that it names are served from here, and nothing else may be loaded", async () => {
    const { url, close } = await startMockServer({ port: 0 });
    onTestFinished(close);
    const page = await fetch(`${url}/__mock/docs`);
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'self';/);
    const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, at]) => at);
    expect(files).toHaveLength(4);
    for (const path of files) {
      if (path === "data:,") continue;
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    }
  });

  it("is 404 with a sentence where the package is not installed", async () => {
    const response = await createDocs(await seededMock(), "").request("/__mock/docs");
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("swagger-ui-dist is missing: run npm ci in TAP's folder.");
  });

  it("serves no other file of the package", async () => {
    for (const name of ["package.json", "swagger-ui.js", "..%2fpackage.json"]) {
      expect([name, (await get(`/docs/${name}`)).status]).toEqual([name, 404]);
    }
  });
});

describe("the contract", () => {
  const serverOf = async (headers: Record<string, string>) =>
    (await (await get("/openapi.json", headers)).json()).servers;

  it("is the documented one, with every operation", async () => {
    const contract = await (await get("/openapi.json")).json();
    expect(contract.paths["/auth/login"].post.operationId).toBe("loginUser");
  });

  it("leads to the mock itself, past the BFF where there is one", async () => {
    expect(await serverOf({})).toEqual([{ url: "/api" }]);
    const forwarded = { "x-forwarded-host": "localhost:3000" };
    expect(await serverOf(forwarded)).toEqual([{ url: "/__mock/api" }]);
  });
});

it("a call past the BFF has method, body, query and token", async () => {
  const { url, mock, close } = await startMockServer({ port: 0 });
  onTestFinished(close);
  const login = await fetch(`${url}/__mock/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "muahang@tap.vn", password: "Tap@12345" }),
  });
  const { accessToken } = await login.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await fetch(`${url}/__mock/api/cart/me?x=1`, { headers })).status).toBe(200);
  expect(mock.calls.list()[0]).toMatchObject({ operation: "getCart", who: "muahang@tap.vn" });
});
