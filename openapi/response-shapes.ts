import type { OperationId } from "./generated/operations.ts";
import generated from "./generated/response-shapes.json" with { type: "json" };

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

/** undefined: not JSON. */
export function responseShape(id: OperationId): Shape | undefined {
  const shape = operations[id];
  return shape && resolveShape(shape);
}

export function resolveShape(shape: Shape): Shape {
  const name = shape.$ref?.slice("#/components/schemas/".length);
  return name === undefined ? shape : resolveShape(schemas[name] ?? {});
}

export const typesOf = (shape: Shape): readonly string[] => [shape.type ?? []].flat();
