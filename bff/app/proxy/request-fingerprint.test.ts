import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFingerprint } from "./request-fingerprint.ts";

const TARGET = "/api/wallet/transfer";
const bytes = (text: string) => new TextEncoder().encode(text);

async function fingerprintOf(
  body: Uint8Array,
  { contentType = "application/json", target = TARGET, cuts = [] as number[] } = {},
): Promise<string> {
  const fingerprint = createFingerprint({ target, contentType });
  const ends = [...cuts.map((cut) => cut % (body.length + 1)), body.length].sort((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    await fingerprint.add(body.subarray(from, end));
    from = end;
  }
  return fingerprint.end();
}

function form(boundary: string, parts: readonly string[]): Uint8Array {
  const texts = parts.map(
    (part) => `--${boundary}\r\ncontent-disposition: form-data\r\n\r\n${part}`,
  );
  return bytes(`${texts.join("\r\n")}\r\n--${boundary}--\r\n`);
}
const typeOf = (boundary: string) => `multipart/form-data; boundary=${boundary}`;

test("is the same however the bytes arrive, and another for other bytes or another target", async () => {
  const body = new Uint8Array(600_000).map((_, i) => i % 251);
  const whole = await fingerprintOf(body);
  for (const cuts of [[1], [262_143], [262_144], [262_145, 262_146], [10, 524_288, 599_999]]) {
    expect(await fingerprintOf(body, { cuts })).toBe(whole);
  }
  expect(await fingerprintOf(body.subarray(1))).not.toBe(whole);
  expect(await fingerprintOf(body, { target: `${TARGET}?x` })).not.toBe(whole);
});

describe("of a form", () => {
  const characters = fc.string({ unit: fc.constantFrom("\r", "\n", "-", "a", "b"), maxLength: 12 });

  test("is the same with another boundary, wherever the pieces end", async () => {
    const cases = fc.record({ parts: fc.array(characters), cuts: fc.array(fc.nat()) });
    await fc.assert(
      fc.asyncProperty(cases, async ({ parts, cuts }) => {
        const one = { contentType: typeOf("--one"), cuts };
        const other = { contentType: `${typeOf('"--another"')}; charset=utf-8` };
        expect(await fingerprintOf(form("--one", parts), one)).toBe(
          await fingerprintOf(form("--another", parts), other),
        );
      }),
    );
  });

  test("is another with other parts", async () => {
    const contentType = typeOf("X");
    const all = [["ab"], ["a", "b"], ["b", "a"], ["a", "b", ""], ["a\r\n--x", "b"], []];
    const fingerprints = await Promise.all(
      all.map((parts) => fingerprintOf(form("X", parts), { contentType })),
    );
    expect(new Set(fingerprints).size).toBe(all.length);
  });

  test("without a boundary is that of its bytes", async () => {
    const contentType = "multipart/form-data";
    expect(await fingerprintOf(form("X", ["a"]), { contentType })).not.toBe(
      await fingerprintOf(form("Y", ["a"]), { contentType }),
    );
  });
});
