import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

export type Finding = { file: string; line: number; message: string };

type Node = { type: string; start: number; end: number };

export type Source = {
  file: string;
  text: string;
  program: Node;
  finding: (node: Node, message: string) => Finding;
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** The node and its descendants; where `into` returns false, it does not descend. */
export function* nodesIn(node: Node, into: (node: Node) => boolean = () => true): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) if (into(child)) yield* nodesIn(child, into);
}

export const isFunction = ({ type }: Node) =>
  type === "FunctionDeclaration" ||
  type === "FunctionExpression" ||
  type === "ArrowFunctionExpression";

/** The parser's types name each kind of node; this reads any field. */
export function field(node: Node | undefined, name: string): Node | undefined {
  const value: unknown = node && Object.entries(node).find(([key]) => key === name)?.[1];
  return isNode(value) ? value : undefined;
}

export function list(node: Node | undefined, name: string): Node[] {
  const value: unknown = node && Object.entries(node).find(([key]) => key === name)?.[1];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function nameOf(node: Node | undefined): string | undefined {
  return node && "name" in node && typeof node.name === "string" ? node.name : undefined;
}

export const isProduct = (file: string) =>
  !/\.(?:test|stories|fixtures|d)\.tsx?$|\/testing\/|\.gen\.ts$|\/generated\//.test(file);

export function sourcesOf(...patterns: string[]): Source[] {
  return textsOf(globSync(patterns).filter(isProduct)).map(({ file, text }) => parsed(file, text));
}

/** Skips files that are deleted while the laws run. */
export function textsOf(files: readonly string[]): { file: string; text: string }[] {
  return files.flatMap((file) => {
    try {
      return [{ file, text: readFileSync(file, "utf8") }];
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    }
  });
}

export function parsed(file: string, text: string): Source {
  const { program } = parseSync(file, text);
  return {
    file,
    text,
    program,
    finding: ({ start }, message) => ({
      file,
      line: text.slice(0, start).split("\n").length,
      message,
    }),
  };
}
