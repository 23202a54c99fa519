import { type Finding, field, isFunction, list, nameOf, nodesIn, type Source } from "./source.ts";

const MOST_PROPS = 7;

const calleeOf = (node: Parameters<typeof field>[0]) => nameOf(field(node, "callee"));

/** An effect that sets state in its own body, not in a callback, copies what could be derived. */
export function effectsCopyNoState(source: Source): Finding[] {
  const setters = new Set<string>();
  for (const node of nodesIn(source.program)) {
    if (node.type !== "VariableDeclarator" || calleeOf(field(node, "init")) !== "useState")
      continue;
    const setter = nameOf(list(field(node, "id"), "elements")[1]);
    if (setter) setters.add(setter);
  }
  const isEffect = /^use(?:Layout|Insertion)?Effect$/;
  return [...nodesIn(source.program)]
    .filter((node) => node.type === "CallExpression" && isEffect.test(calleeOf(node) ?? ""))
    .flatMap((effect) => {
      const body = field(list(effect, "arguments")[0], "body");
      if (!body) return [];
      return [...nodesIn(body, (node) => !isFunction(node))]
        .filter((node) => node.type === "CallExpression" && setters.has(calleeOf(node) ?? ""))
        .map((node) =>
          source.finding(node, "An effect copies state: compute it, or set it in the event."),
        );
    });
}

const isMutation = /^(?:mutationOptions|use(?:Single)?Mutation)$/;

/** The types require `invalidates` in a `meta`; this law requires the `meta`. */
export function mutationsSayWhatTheyInvalidate(source: Source): Finding[] {
  return [...nodesIn(source.program)]
    .filter((node) => node.type === "CallExpression" && isMutation.test(calleeOf(node) ?? ""))
    .filter((node) => {
      const [options] = list(node, "arguments");
      // Without a mutationFn of its own it spreads options that declare it.
      if (list(options, "properties").some(({ type }) => type === "SpreadElement")) return false;
      return property(options, "mutationFn") && !property(options, "meta");
    })
    .map((node) =>
      source.finding(node, "A mutation without meta.invalidates ([] when it invalidates none)."),
    );
}

function property(object: Parameters<typeof list>[0], name: string) {
  const found = list(object, "properties").find((each) => nameOf(field(each, "key")) === name);
  return field(found, "value");
}

export function componentsStaySmall(source: Source): Finding[] {
  return [...nodesIn(source.program)]
    .filter((node) => {
      if (node.type !== "TSTypeAliasDeclaration") return false;
      if (!nameOf(field(node, "id"))?.endsWith("Props")) return false;
      const members = list(field(node, "typeAnnotation"), "members");
      return members.filter((one) => nameOf(field(one, "key")) !== "children").length > MOST_PROPS;
    })
    .map((node) => source.finding(node, `More than ${MOST_PROPS} props.`));
}

export function handlersAreOneLine(source: Source): Finding[] {
  return [...nodesIn(source.program)]
    .filter((node) => node.type === "Property" && isFunction(field(node, "value") ?? node))
    .filter((node) => field(field(node, "value"), "body")?.type === "BlockStatement")
    .map((node) =>
      source.finding(node, "A handler of more than one line: its rule belongs into domain."),
    );
}

const refusable = new Set(["localStorage", "sessionStorage", "indexedDB", "caches", "locks"]);
const channels = new Set(["BroadcastChannel", "Notification", "SharedWorker"]);
const hosts = new Set(["window", "globalThis", "self", "navigator"]);

/**
 * Some browsers throw on mere access to storage, channels, notifications or printing: use
 * `lib/safe-storage.ts`, `lib/safe-tab.ts` and `ui/feedback/keep-file.ts`.
 */
export function browserMayRefuse(source: Source): Finding[] {
  if (/\/(?:safe-storage|safe-tab|keep-file)\.ts$/.test(source.file)) return [];
  return [...nodesIn(source.program)]
    .filter((node) => {
      if (node.type === "NewExpression") return channels.has(calleeOf(node) ?? "");
      if (node.type !== "MemberExpression") return false;
      const owner = nameOf(field(node, "object")) ?? "";
      const name = nameOf(field(node, "property")) ?? "";
      if (refusable.has(owner) || channels.has(owner)) return true;
      return hosts.has(owner) && (refusable.has(name) || name === "print");
    })
    .map((node) =>
      source.finding(
        node,
        "A browser may refuse this: lib/safe-storage, lib/safe-tab or keep-file asks.",
      ),
    );
}
