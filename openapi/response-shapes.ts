import type { OperationId } from "./generated/operations.ts";
import generated from "./generated/response-shapes.json" with { type: "json" };

/** The part of JSON Schema that says what a value looks like. */
export type Shape = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  oneOf?: Shape[];
  additionalProperties?: Shape | boolean;
};

const operations: Readonly<Partial<Record<string, Shape>>> = generated.operations;
const schemas: Readonly<Record<string, Shape>> = generated.schemas;

/** The shape of an operation's successful response; undefined if that is no JSON. */
export function responseShape(id: OperationId): Shape | undefined {
  const shape = operations[id];
  return shape && resolveShape(shape);
}

/** The shape itself instead of a reference to it. */
export function resolveShape(shape: Shape): Shape {
  const name = shape.$ref?.slice("#/components/schemas/".length);
  return name === undefined ? shape : resolveShape(schemas[name] ?? {});
}

export const typesOf = (shape: Shape): readonly string[] => [shape.type ?? []].flat();
