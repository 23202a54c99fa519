import type { Operation } from "#openapi/generated/operations.ts";

type Node = {
  fixed: Map<string, Node>;
  parameter: Node | undefined;
  operations: Map<string, Operation>;
};

export type Match =
  | { kind: "found"; operation: Operation }
  | { kind: "wrong-method"; allowed: string[] }
  | { kind: "unknown" };

const newNode = (): Node => ({ fixed: new Map(), parameter: undefined, operations: new Map() });

/** A fixed segment beats a parameter. */
export function createOperationTable(operations: readonly Operation[], { bffOnly = false } = {}) {
  const root = newNode();
  for (const operation of operations) if (bffOnly || !operation.bffOnly) add(root, operation);

  return (method: string, path: string): Match => {
    const node = find(root, path.split("/"), 1);
    if (!node) return { kind: "unknown" };
    const operation = node.operations.get(method === "HEAD" ? "GET" : method);
    if (operation) return { kind: "found", operation };
    return { kind: "wrong-method", allowed: [...node.operations.keys()] };
  };
}

function add(root: Node, operation: Operation): void {
  let node = root;
  for (const segment of operation.path.split("/").slice(1)) node = childOf(node, segment);
  node.operations.set(operation.method, operation);
}

function childOf(node: Node, segment: string): Node {
  if (segment.startsWith("{")) {
    node.parameter ??= newNode();
    return node.parameter;
  }
  const child = node.fixed.get(segment) ?? newNode();
  node.fixed.set(segment, child);
  return child;
}

function find(node: Node, segments: string[], at: number): Node | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.operations.size > 0 ? node : undefined;
  const fixed = node.fixed.get(segment);
  const found = fixed && find(fixed, segments, at + 1);
  if (found) return found;
  if (!node.parameter || segment === "") return undefined;
  return find(node.parameter, segments, at + 1);
}
