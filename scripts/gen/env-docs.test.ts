import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "#bff/node/env.ts";
import { variables } from "#bff/node/variables.ts";
import { envExample, withTable } from "./env-docs.ts";

const example = envExample(variables);

test("copied as it is, the example changes nothing", () => {
  expect(parseEnv(example)).toEqual({});
});

test("with all its values it is an environment that the BFF takes", () => {
  const set = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ""));
  expect(Object.keys(set).toSorted()).toEqual(Object.keys(variables).toSorted());
  const config = readConfig({
    ...set,
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
    PLACES_KEY: "k",
    LOG_LEVEL: "info",
  });
  expect(config.SESSION_KEYS).toEqual({ "1": "at least thirty-two random characters" });
});

test("a value that is named as the default is the default", () => {
  const config = readConfig({});
  for (const name of [
    ...(["PORT", "COOKIE_SECURE", "TRUST_PROXY", "GOOGLE_ISSUER"] as const),
    ...(["SIGN_INS_PER_ADDRESS", "CODES_PER_ADDRESS"] as const),
  ]) {
    expect(variables[name].unset).toBe(String(config[name]));
  }
});

test("the table of variables is replaced, the text around it stays", () => {
  const document = readFileSync("docs/operations.md", "utf8");
  expect(withTable(withTable(document, {}), variables)).toBe(withTable(document, variables));
  expect(() => withTable("# TAP", variables)).toThrow("The document needs");
});
