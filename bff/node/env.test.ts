import { describe, expect, test } from "vitest";
import { readConfig, risksOf } from "./env.ts";

const KEYS = JSON.stringify({ "1": "a-key-of-more-than-thirty-two-characters" });

describe("the environment", () => {
  test("may be empty: then the mock is the upstream", () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, COOKIE_SECURE: "auto", TRUST_PROXY: 0 });
    expect(readConfig({ UPSTREAM_URL: "", PORT: " " })).toMatchObject({ PORT: 3000 });
    expect(readConfig({ UPSTREAM_URL: "" }).UPSTREAM_URL).toBeUndefined();
    // A file written on Windows
    expect(readConfig({ GOOGLE_CLIENT_ID: "a\r", GOOGLE_CLIENT_SECRET: "b\r" })).toMatchObject({
      GOOGLE_CLIENT_ID: "a",
      GOOGLE_CLIENT_SECRET: "b",
    });
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
      TRUST_PROXY: 1,
    });
  });

  test.each([
    ["PORT", "99999"],
    ["PORT", "http"],
    ["SIGN_INS_PER_ADDRESS", "1e999"],
    ["UPSTREAM_URL", "ftp://x"],
    ["UPSTREAM_URL", "api.example.vn"],
    ["UPSTREAM_URL", "https:api.example.vn"],
    ["UPSTREAM_URL", "https://user:SECRET@api.example.vn"],
    ["UPSTREAM_URL", "https://api.example.vn/api?key=SECRET"],
    ["SESSION_KEYS", "not-json-SECRET"],
    ["SESSION_KEYS", '{"1":"short-SECRET"}'],
    ["SESSION_KEYS", "{}"],
    ["SESSION_KEYS", '{"a":"a-SECRET-key-of-more-than-thirty-two-characters"}'],
    ["SESSION_KEYS", `{"${"9".repeat(22)}":"a-SECRET-key-of-more-than-thirty-two-characters"}`],
    ["SESSION_SEALING_KEY", "0"],
    ["SESSION_SEALING_KEY", "one"],
    ["REDIS_URL", "http://SECRET@127.0.0.1:6379"],
    ["REDIS_URL", "127.0.0.1:6379"],
    ["REDIS_URL", "redis:6379"],
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
    ["AUDIT_KEY", "a-short-SECRET"],
    ["PICTURE_RESIZER_URL", "{width}x/{url}"],
    ["PICTURE_RESIZER_URL", "https://img.example.vn/{width}x"],
    ["PICTURE_RESIZER_URL", "https://img.example.vn/{url}"],
    ["PICTURE_RESIZER_URL", "ftp://localhost/{width}x/{url}"],
    ["PICTURE_RESIZER_URL", "http://img.example.vn/{width}x/{url}"],
    ["PICTURE_RESIZER_URL", "https://u:SECRET@img.example.vn/{width}x/{url}"],
    ["PICTURE_RESIZER_URL", "https://img.example.vn/{width}x/#{url}"],
    ["PICTURE_RESIZER_URL", "https://w{width}.example.vn/{url}"],
    ["PICTURE_RESIZER_URL", "https://img.example.vn/{url}?w={width},"],
    ["PICTURE_RESIZER_URL", "https://img.example.vn/{url} {width}"],
    ["PICTURE_RESIZER_URL", "https://img.example.vn/ảnh/{width}x/{url}"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s stops with one sentence that names it and no value", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`));
    expect(() => readConfig({ [name]: value })).not.toThrow("SECRET");
  });

  test("what can be read on the way is said, beside a real backend only", () => {
    const real = { SESSION_KEYS: KEYS, PUBLIC_ORIGIN: "https://tap.example.vn" };
    const named = (source: Record<string, string>) =>
      risksOf(readConfig(source)).map((risk) => risk.split(/[ =]/)[0]);
    expect(named({ ...real, UPSTREAM_URL: "https://api.example.vn" })).toEqual([]);
    expect(
      named({
        ...real,
        UPSTREAM_URL: "http://127.0.0.1:8080",
        REDIS_URL: "redis://localhost:6379",
      }),
    ).toEqual([]);
    expect(
      named({
        ...real,
        UPSTREAM_URL: "http://10.0.0.7:8080",
        PUBLIC_ORIGIN: "http://tap.example.vn",
        COOKIE_SECURE: "false",
        REDIS_URL: "redis://cache:6379",
      }),
    ).toEqual(["COOKIE_SECURE", "PUBLIC_ORIGIN", "UPSTREAM_URL", "REDIS_URL"]);
    expect(named({ ...real, UPSTREAM_URL: "https://a.vn", REDIS_URL: "rediss://cache" })).toEqual(
      [],
    );
    expect(named({ COOKIE_SECURE: "false" })).toEqual([]);
  });

  test("a URL may have breaks, as a wrapped line of a file has", () => {
    const PUBLIC_ORIGIN = " https://tap.\nexample.vn\n";
    expect(readConfig({ PUBLIC_ORIGIN }).PUBLIC_ORIGIN).toBe("https://tap.example.vn");
  });

  test("the key that seals is one of the session keys", () => {
    const sealing = (SESSION_SEALING_KEY: string) => () =>
      readConfig({ SESSION_KEYS: KEYS, SESSION_SEALING_KEY });
    expect(sealing("1")().SESSION_SEALING_KEY).toBe(1);
    expect(sealing("2")).toThrow(
      "SESSION_SEALING_KEY must be the number of one of the SESSION_KEYS.",
    );
    expect(() => readConfig({ SESSION_SEALING_KEY: "1" })).toThrow(
      /^SESSION_KEYS must be set when/,
    );
  });

  test("outside services are where it says", () => {
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
  });

  test("a picture's resizer is a template, over plain HTTP on this machine alone", () => {
    for (const PICTURE_RESIZER_URL of [
      "https://img.example.vn/fit-in/{width}x/{url}",
      "https://tap.example.vn/cdn-cgi/image/width={width},quality=75/{url}",
      "http://127.0.0.1:8888/unsafe/{width}x/{url}",
    ]) {
      expect(readConfig({ PICTURE_RESIZER_URL })).toMatchObject({ PICTURE_RESIZER_URL });
    }
  });

  test("who did what is not written without a key for its hashes", () => {
    expect(() => readConfig({ AUDIT_LOG: "-" })).toThrow(
      /^AUDIT_KEY must be set when AUDIT_LOG is: at least 32 random characters\.$/,
    );
    const both = { AUDIT_LOG: "-", AUDIT_KEY: "k".repeat(32) };
    expect(readConfig(both)).toMatchObject(both);
  });

  test("a key goes over plain HTTP to this machine alone", () => {
    const planted = { PLACES_URL: "http://places.example.vn", PLACES_KEY: "planted" };
    expect(() => readConfig(planted)).toThrow(/^PLACES_URL must be [^\n]+\.$/);
    expect(() => readConfig(planted)).not.toThrow("planted");
    for (const PLACES_URL of ["http://localhost:4000", "https://places.example.vn"]) {
      expect(readConfig({ ...planted, PLACES_URL })).toMatchObject({ PLACES_URL });
    }
    expect(readConfig({ PLACES_URL: planted.PLACES_URL })).toMatchObject({
      PLACES_URL: planted.PLACES_URL,
    });
  });

  test("Google is asked by default; another issuer may be plain HTTP on this machine alone", () => {
    expect(readConfig({}).GOOGLE_ISSUER).toBe("https://accounts.google.com");
    for (const issuer of ["https://login.example.vn/tap", "http://localhost:4000/oidc"]) {
      expect(readConfig({ GOOGLE_ISSUER: issuer }).GOOGLE_ISSUER).toBe(issuer);
    }
  });

  test("a real upstream needs our public origin: the request's Host is anybody's", () => {
    const real = { UPSTREAM_URL: "https://api.example.vn", SESSION_KEYS: KEYS };
    expect(() => readConfig(real)).toThrow(
      /^PUBLIC_ORIGIN must be set when UPSTREAM_URL is: [^\n]+\.$/,
    );
    expect(readConfig({ ...real, PUBLIC_ORIGIN: "https://tap.example.vn" })).toMatchObject({
      UPSTREAM_URL: real.UPSTREAM_URL,
    });
  });

  test.each([
    ["UPSTREAM_URL", "SESSION_KEYS"],
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
    ["PLACES_KEY", "PLACES_URL"],
    ["GEOCODER_URL", "GEOCODER_AGENT"],
    ["GEOCODER_AGENT", "GEOCODER_URL"],
  ])("%s alone is not enough", (name, other) => {
    const value = name.endsWith("_URL") ? "https://planted.example.vn" : "planted";
    const sentence = new RegExp(`^${other} must be set when ${name} is: [^\n]+\\.$`);
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
    expect(() => readConfig({ [name]: value })).not.toThrow("planted");
  });
});
