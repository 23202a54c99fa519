import { describe, expect, test } from "vitest";
import { readConfig } from "./env.ts";

const KEYS = JSON.stringify({ "1": "a-key-of-more-than-thirty-two-characters" });

describe("the environment", () => {
  test("may be empty: then the mock is the upstream", () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, COOKIE_SECURE: "auto", TRUST_PROXY: false });
    expect(readConfig({ UPSTREAM_URL: "", PORT: "" }).UPSTREAM_URL).toBeUndefined();
  });

  test("is parsed", () => {
    const config = readConfig({
      PORT: "8080",
      UPSTREAM_URL: "https://api.example.vn/v1/api/",
      SESSION_KEYS: KEYS,
      PUBLIC_ORIGIN: "https://tap.example.vn/",
      COOKIE_SECURE: "false",
      TRUST_PROXY: "1",
    });
    expect(config).toMatchObject({
      PORT: 8080,
      UPSTREAM_URL: "https://api.example.vn/v1",
      SESSION_KEYS: { "1": "a-key-of-more-than-thirty-two-characters" },
      PUBLIC_ORIGIN: "https://tap.example.vn",
      COOKIE_SECURE: false,
      TRUST_PROXY: true,
    });
  });

  test.each([
    ["PORT", "99999"],
    ["PORT", "http"],
    ["UPSTREAM_URL", "ftp://x"],
    ["UPSTREAM_URL", "api.example.vn"],
    ["SESSION_KEYS", "not-json-SECRET"],
    ["SESSION_KEYS", '{"1":"short-SECRET"}'],
    ["SESSION_KEYS", "{}"],
    ["SESSION_KEYS", '{"a":"a-SECRET-key-of-more-than-thirty-two-characters"}'],
    ["PUBLIC_ORIGIN", "https://tap.example.vn/path"],
    ["COOKIE_SECURE", "maybe"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s stops with one sentence that names it and no value", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`));
    expect(() => readConfig({ [name]: value })).not.toThrow("SECRET");
  });

  test("a real upstream needs session keys", () => {
    expect(() => readConfig({ UPSTREAM_URL: "https://api.example.vn" })).toThrow(/^SESSION_KEYS/);
  });
});
