import { describe, expect, it } from "vitest";
import { operations } from "#openapi/generated/operations.ts";
import { readAnswers } from "./files.ts";

type Given = { method?: string; url: string; status?: number; content?: object };

const entry = ({ method = "GET", url, status = 200, content = {} }: Given) => ({
  request: { method, url },
  response: { status, content },
});

const json = (value: unknown) => ({ mimeType: "application/json", text: JSON.stringify(value) });

const har = (...entries: Given[]) =>
  JSON.stringify({ log: { version: "1.2", entries: entries.map(entry) } });

const read = (text: string) => readAnswers(text, operations);

describe("a HAR file", () => {
  it("becomes answers, from our own origin or any backend, with path and query", () => {
    const { answers, skipped } = read(
      har(
        { url: "https://tap.example/api/cart/me", content: json({ total: 1 }) },
        { url: "https://api.example.vn/v2/api/orders/me?page=2", content: json([]) },
        { method: "POST", url: "http://localhost:5173/api/cart/clear", status: 500 },
      ),
    );
    expect(answers).toEqual([
      { operation: "getCart", address: "/cart/me", status: 200, body: { total: 1 } },
      { operation: "listMyOrders", address: "/orders/me?page=2", status: 200, body: [] },
      { operation: "clearCart", address: "/cart/clear", status: 500 },
    ]);
    expect(skipped).toBe(0);
  });

  it("matches fixed paths before those with parameters", () => {
    const url = "https://tap.example/api/orders/";
    const { answers } = read(har({ url: `${url}me` }, { url: `${url}df6f59fd` }));
    expect(answers.map(({ operation }) => operation)).toEqual(["listMyOrders", "getOrder"]);
  });

  it("leaves out and counts what is no operation, no JSON, a redirect, or signs in", () => {
    const { answers, skipped } = read(
      har(
        { url: "https://tap.example/assets/app.js", content: { text: "let x" } },
        { url: "https://tap.example/bff/session", content: json({}) },
        { url: "https://tap.example/api/no-such-thing", content: json({}) },
        { method: "PATCH", url: "https://tap.example/api/cart/me", content: json({}) },
        { url: "https://tap.example/api/cart/me", content: { text: "<html>" } },
        { url: "https://tap.example/api/cart/me", status: 304 },
        { url: "https://tap.example/api/cart/me", status: 0 },
        { method: "POST", url: "https://api.example/api/auth/login", content: json({}) },
        { url: "no address", content: json({}) },
        { url: "https://tap.example/api/cart/me", content: json({}) },
      ),
    );
    expect(answers).toHaveLength(1);
    expect(skipped).toBe(9);
  });

  it("may hold its contents as base64", () => {
    const text = Buffer.from(JSON.stringify({ name: "Xà lách" })).toString("base64");
    const content = { text, encoding: "base64" };
    const { answers } = read(har({ url: "https://tap.example/api/cart/me", content }));
    expect(answers[0]?.body).toEqual({ name: "Xà lách" });
    const broken = { text: "%%%", encoding: "base64" };
    expect(read(har({ url: "https://tap.example/api/cart/me", content: broken }))).toEqual({
      answers: [],
      skipped: 1,
    });
  });

  it("loses its secrets", () => {
    const content = json({ accessToken: "eyJhbGciOi", code: "482913", status: { code: "paid" } });
    const { answers } = read(har({ url: "https://tap.example/api/cart/me", content }));
    expect(answers[0]?.body).toEqual({
      accessToken: "•••",
      code: "•••",
      status: { code: "paid" },
    });
  });
});

describe("an exported recording", () => {
  it("is read as it was, without operations that the contract does not have", () => {
    const answers = [
      { operation: "getCart", status: 409, body: { message: "Lỗi" } },
      { operation: "goneSince", status: 200 },
      { operation: "refreshTokens", status: 200, body: { accessToken: "x" } },
      { operation: "getCart", status: "200" },
      null,
    ];
    const text = JSON.stringify({ name: "Hôm qua", at: "", answers });
    expect(read(text)).toEqual({ answers: [answers[0]], skipped: 4 });
  });
});

describe("a file that cannot be used is told in a sentence", () => {
  it.each([
    ['{"log":{"entries":[', "Tệp này không phải JSON, hoặc đã bị hỏng."],
    ["", "Tệp này không phải JSON, hoặc đã bị hỏng."],
    ["[]", "Tệp này không phải kịch bản đã xuất, cũng không phải tệp HAR."],
    ["null", "Tệp này không phải kịch bản đã xuất, cũng không phải tệp HAR."],
    ['{"log":{}}', "Tệp này không phải kịch bản đã xuất, cũng không phải tệp HAR."],
  ])("%s", (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });
});
