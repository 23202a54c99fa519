import fc from "fast-check";
import { isRecord } from "../app/lib/type-guards.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 6;

/** Includes values that have broken servers before. */
const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    ...["", " ", "null", "undefined", "NaN", "0", "-1", "1e21", "9007199254740993", "1,5tr"],
    ...["__proto__", "constructor", "../../etc/passwd", "<img src=x onerror=alert(1)>", "%00"],
    ...["' OR 1=1 --", "\u0000", "\u202e", "\ud800", "１２３", "x".repeat(5000)],
    ...[0, -1, -0.5, 1e21, Number.MAX_SAFE_INTEGER, null, true, [], {}, [[]]],
    { __proto__: { admin: true }, length: -1 },
  ),
);

export function schemaValues(document: { components?: unknown }) {
  function resolve(reference: string): JsonSchema {
    let found: unknown = document;
    for (const part of reference.replace(/^#\//, "").split("/")) {
      found = isRecord(found) ? found[part] : undefined;
    }
    if (!isRecord(found)) throw new RangeError(`The contract has no ${reference}`);
    return found;
  }

  function textOf(schema: JsonSchema): fc.Arbitrary<unknown> {
    const { pattern, format, minLength = 0, maxLength = 60 } = schema;
    // fast-check has no lookahead; such a text fits by its length alone.
    if (typeof pattern === "string" && !pattern.includes("(?")) {
      return fc.stringMatching(new RegExp(pattern, "u"));
    }
    if (format === "date-time") return fc.date({ noInvalidDate: true }).map((at) => at.toJSON());
    if (format === "date") {
      return fc.date({ noInvalidDate: true }).map((at) => at.toJSON().slice(0, 10));
    }
    if (format === "email") return fc.emailAddress();
    if (format === "uuid") return fc.uuid();
    if (format === "uri") return fc.webUrl();
    const bounds = { minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 200) };
    return fc.string({ unit: "grapheme", ...bounds });
  }

  function objectOf(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    const properties = isRecord(schema.properties) ? schema.properties : {};
    const required = Array.isArray(schema.required) ? schema.required : [];
    const model = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, fitting(property, depth + 1)]),
    );
    return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  }

  const byType: Record<string, (schema: JsonSchema, depth: number) => fc.Arbitrary<unknown>> = {
    string: textOf,
    integer: ({ minimum = 0, maximum = 1_000_000 }) =>
      fc.integer({ min: Number(minimum), max: Math.max(Number(minimum), Number(maximum)) }),
    number: ({ minimum = 0, maximum = 1_000_000 }) =>
      fc.double({ min: Number(minimum), max: Number(maximum), noNaN: true }),
    boolean: () => fc.boolean(),
    // End a tree before its rows would be cut off.
    array: ({ items }, depth) =>
      fc.array(fitting(items, depth + 1), { maxLength: depth > MAX_DEPTH / 2 ? 0 : 3 }),
    object: objectOf,
  };

  function fitting(schema: unknown, depth = 0): fc.Arbitrary<unknown> {
    if (!isRecord(schema) || depth > MAX_DEPTH) return fc.constant(null);
    if (typeof schema.$ref === "string") return fitting(resolve(schema.$ref), depth);
    if ("const" in schema) return fc.constant(schema.const);
    const choices = [schema.enum ?? schema.examples ?? []].flat();
    if (choices.length > 0) return fc.constantFrom<unknown>(...choices);
    const variants = [schema.oneOf ?? schema.anyOf ?? []].flat();
    if (variants.length > 0) {
      return fc.oneof(...variants.map((variant) => fitting(variant, depth + 1)));
    }
    const [type] = [schema.type].flat();
    return byType[String(type)]?.(schema, depth) ?? fc.constant(null);
  }

  function spoiled(schema: unknown): fc.Arbitrary<unknown> {
    const whole = fitting(schema);
    const withSpoiledPart = fc.tuple(whole, fc.nat(20), nasty).map(([value, at, part]) => {
      if (!isRecord(value)) return part;
      const names = Object.keys(value);
      const name = names[at % Math.max(names.length, 1)];
      return name === undefined ? part : { ...value, [name]: part };
    });
    return fc.oneof(
      { arbitrary: whole, weight: 5 },
      { arbitrary: withSpoiledPart, weight: 4 },
      { arbitrary: nasty, weight: 1 },
    );
  }

  return { resolve, fitting, spoiled };
}
