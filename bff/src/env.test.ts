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
    ["PUBLIC_ORIGIN", "tap.example.vn"],
    ["COOKIE_SECURE", "maybe"],
    ["GOOGLE_ISSUER", "accounts.google.com"],
    ["GOOGLE_ISSUER", "http://accounts.google.com"],
    ["GOOGLE_ISSUER", "https://accounts.google.com/?x=SECRET"],
    ["PLACES_URL", "places.example.vn"],
    ["PLACES_URL", "https://user:SECRET@places.example.vn"],
    ["PLACES_URL", "https://places.example.vn/?key=SECRET"],
    ["PLACES_KEY", "SECRET\nx"],
    ["GEOCODER_URL", "ftp://maps.example.vn"],
    ["GEOCODER_AGENT", "Bản đồ SECRET"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s stops with one sentence that names it and no value", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`));
    expect(() => readConfig({ [name]: value })).not.toThrow("SECRET");
  });

  test("a real upstream needs session keys", () => {
    expect(() => readConfig({ UPSTREAM_URL: "https://api.example.vn" })).toThrow(/^SESSION_KEYS/);
  });

  test("outside services are where it says; the maps service wants to know who asks", () => {
    const services = {
      PLACES_URL: "https://places.example.vn/v1/",
      PLACES_KEY: "k",
      GEOCODER_URL: "https://maps.example.vn/reverse?zoom=18",
      GEOCODER_AGENT: "TAP (it@tap.example.vn)",
    };
    expect(readConfig(services)).toMatchObject({
      ...services,
      PLACES_URL: "https://places.example.vn/v1",
    });
    expect(() => readConfig({ GEOCODER_URL: services.GEOCODER_URL })).toThrow(
      /^GEOCODER_AGENT must be set when GEOCODER_URL is: [^\n]+\.$/,
    );
  });

  test("Google is asked by default; another issuer may be plain HTTP on this machine alone", () => {
    expect(readConfig({}).GOOGLE_ISSUER).toBe("https://accounts.google.com");
    for (const issuer of ["https://login.example.vn/tap", "http://localhost:4000/oidc"]) {
      expect(readConfig({ GOOGLE_ISSUER: issuer }).GOOGLE_ISSUER).toBe(issuer);
    }
  });

  test.each(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"])("%s alone is not enough", (name) => {
    expect(() => readConfig({ [name]: "planted" })).toThrow(/must be set together\.$/);
    expect(() => readConfig({ [name]: "planted" })).not.toThrow("planted");
    const both = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "s" };
    expect(readConfig(both)).toMatchObject(both);
  });
});
