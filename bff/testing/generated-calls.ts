import fc from "fast-check";
import bffContract from "#openapi/generated/bff.json" with { type: "json" };
import upstreamContract from "#openapi/generated/upstream.json" with { type: "json" };
import { isRecord } from "../app/lib/type-guards.ts";
import { type JsonSchema, schemaValues } from "./schema-values.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

export type GeneratedCall = {
  id: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

type Parameter = { name: string; in: string; schema: JsonSchema };
type Document = { paths: object; components?: object };

/** Small numbers often exist, the others do not. */
const id = fc.oneof(fc.integer({ min: 1, max: 40 }).map(String), fc.string({ maxLength: 12 }));
const IDEMPOTENCY_KEY = /^idempotency-key$/i;

const textOf = (value: unknown) =>
  typeof value === "object" ? (JSON.stringify(value) ?? "") : String(value);

function callsOf(document: Document, prefix: string): fc.Arbitrary<GeneratedCall>[] {
  const { resolve, fitting, spoiled } = schemaValues(document);
  const resolved = (value: unknown) =>
    isRecord(value) && typeof value.$ref === "string" ? resolve(value.$ref) : value;

  function callOf(path: string, method: string, item: JsonSchema, operation: JsonSchema) {
    const listed = [item.parameters ?? [], operation.parameters ?? []].flat();
    const parameters = listed.map(resolved) as Parameter[];
    const body = resolved(operation.requestBody);
    const content = isRecord(body) && isRecord(body.content) ? body.content : {};
    const [type = "application/json", media] = Object.entries(content)[0] ?? [];
    const schema = isRecord(media) ? media.schema : undefined;
    const example = isRecord(media) ? media.example : undefined;

    const valuesOf = (place: string) =>
      fc.record(
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place)
            .map(({ name, schema: own }) => [
              name,
              place === "path" ? fc.oneof(id, fitting(own)) : fc.oneof(fitting(own), spoiled(own)),
            ]),
        ),
        place === "path" ? {} : { requiredKeys: [] },
      );
    const bodies =
      example === undefined ? spoiled(schema) : fc.oneof(fc.constant(example), spoiled(schema));
    const sent =
      schema === undefined ? fc.constant(undefined) : bodies.map((value) => JSON.stringify(value));
    return fc
      .record({
        path: valuesOf("path"),
        query: valuesOf("query"),
        header: valuesOf("header"),
        sent,
      })
      .map(({ path: names, query, header, sent: text }): GeneratedCall => {
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
          encodeURIComponent(
            String((names as Record<string, unknown>)[name] || "1").toWellFormed(),
          ),
        );
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]) => [name, textOf(value)]),
        );
        const key = Object.keys(header).some((name) => IDEMPOTENCY_KEY.test(name));
        return {
          id: String(operation.operationId),
          method: method.toUpperCase(),
          path: `${prefix}${filled}${search.size > 0 ? `?${search}` : ""}`,
          headers: {
            ...(text !== undefined && { "content-type": type }),
            ...(key && { "idempotency-key": `generated-${text?.length ?? 0}` }),
          },
          body: method === "get" ? undefined : text,
        };
      });
  }

  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation: unknown = isRecord(item) ? item[method] : undefined;
      return isRecord(operation) ? [callOf(path, method, item, operation)] : [];
    }),
  );
}

/** Valid and invalid calls of both contracts. The same seed makes the same calls. */
export function generatedCalls(count: number, seed: number): GeneratedCall[] {
  const all = [...callsOf(upstreamContract, "/api"), ...callsOf(bffContract, "")];
  const each = Math.ceil(count / all.length);
  const rounds = all.map((calls, index) => fc.sample(calls, { seed: seed + index, numRuns: each }));
  // In turns, so that every operation meets what the others left behind.
  return Array.from({ length: each }, (_, round) => rounds.flatMap((calls) => calls[round] ?? []))
    .flat()
    .slice(0, count);
}
