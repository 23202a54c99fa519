import { isRecord } from "../lib/type-guards.ts";
import { person, withPhone } from "./person.ts";

/** Upstream: nodes whose user has any of the field names `person` knows; leaves lack `children`. */
export function getMyAffiliateTree(node: unknown): unknown {
  if (!isRecord(node)) return node;
  const children = Array.isArray(node.children) ? node.children.map(getMyAffiliateTree) : [];
  return { ...node, user: person(node.user, withPhone), children };
}
