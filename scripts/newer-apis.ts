// Finds in the built client APIs that the oldest supported browsers (package.json) lack, by MDN's
// data, and file names that ad blockers match. Syntax is left to the build target.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { parseSync } from "vite";
import { hunted, oldestVersions } from "../web/dev/browsers.ts";
import { field, nameOf, nodesIn } from "./laws/source.ts";

/** Polyfills of web/src/app/older-browsers.ts; workers do not load them. */
const brought = [
  /^(?:Promise\.(?:withResolvers|try)|(?:Map|Object)\.groupBy|URL\.(?:parse|canParse)|Array\.fromAsync)$/,
  /^\.(?:toReversed|toSorted|toSpliced|with|isWellFormed|toWellFormed)$/,
  /^\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)$/,
  /^\.(?:toArray|take|drop)$/,
  /^\.(?:popover|showPopover|hidePopover|togglePopover|popoverTargetElement)$/,
];

const allowed: Record<string, string> = {
  ".detect": "BarcodeDetector: the worker reads where it is missing",
  "BarcodeDetector.getSupportedFormats": "tested for first",
  BarcodeDetector: "the worker reads where it is missing",
  ClipboardItem: "the picture is saved where it cannot be copied",
  "Error.captureStackTrace": "valibot and comlink test for it first",
  Notification: "lib/safe-tab.ts asks behind a try",
  "Notification.permission": "the same",
  "Notification.requestPermission": "the same",
  "Symbol.dispose": "zxing names a method with it; undefined is a name, too",
  requestIdleCallback: "tested for first",
  cancelIdleCallback: "tested for first",
  ".requestIdleCallback": "tested for first",
  ".share": "a wish of share.ts, tested for first",
  ".canShare": "tested for first",
  ".startViewTransition": "React and the router test for it first",
  "chart-plot .ariaLabel": "a prop of recharts",
  ML: "a name of recharts",
  ".config": "of decimal.js, in recharts",
  ".div": "of decimal.js, in recharts",
  ".mul": "of decimal.js, in recharts",
  ".fallback": "of valibot",
  ".grow": "of WebAssembly.Memory",
  ".isValid": "of dayjs",
  ".locale": "of dayjs",
  ".range": "of d3-scale",
  ".watch": "of Mantine's forms",
  ".permissions": "ours: a query of the permissions",
  ".stats": "ours: a query of figures",
};

type Data = { javascript: { builtins: Identifier }; api: Identifier };

const data: Data = createRequire(import.meta.url)("@mdn/browser-compat-data");

const number = (version: string) => {
  const [major = 0, minor = 0] = version.replace("≤", "").split(".").map(Number);
  return major * 1000 + minor;
};

function isNewer({ support }: CompatStatement): boolean {
  return Object.entries(oldestVersions).some(([browser, oldest]) => {
    const known = support[browser as keyof typeof support];
    if (!known) return false;
    return ![known].flat().some(({ version_added: since, version_removed: until, ...rest }) => {
      if (typeof since !== "string" || since === "preview") return false;
      if (rest.flags || rest.prefix || rest.alternative_name) return false;
      const isGone = typeof until === "string" && number(until) <= number(oldest);
      return number(since) <= number(oldest) && !isGone;
    });
  });
}

/** Interfaces whose methods our code may call; names of other methods are too ambiguous. */
const METHODS_OF =
  /^(?:(?:Typed|Shared)?Array(?:Buffer)?|Atomics|Date|Error|Function|Intl|Iterator|Map|Math|Number|Object|Promise|RegExp|Set|String|WeakMap|WeakSet|AbortSignal|Animation|Blob|CanvasRenderingContext2D|Clipboard|CSS\w*|Document|DocumentFragment|DOMRect|Element|Event\w*|File|FormData|Headers|History|HTML\w*|ImageBitmap|IDB\w*|Location|MediaDevices|MediaStreamTrack|Navigator|Node|NodeList|OffscreenCanvas|Performance|PointerEvent|Range|ReadableStream|Request|Response|Selection|Storage|URL|URLSearchParams|Window|Worker)$/;

const newerGlobals = new Set<string>();
const statics = new Set<string>();
const newerStatics = new Set<string>();
/** By name: whether it is newer on every interface that has it. */
const isNewerMember = new Map<string, boolean>();
const members = new Set<string>();

/** MDN marks those of web interfaces; for builtins, the URL of the specification tells. */
function isStaticMember(owner: string, key: string, { spec_url }: CompatStatement): boolean {
  if (/^(?:Math|Atomics|Intl|CSS)$/.test(owner) || key.endsWith("_static")) return true;
  const isBuiltin = owner in data.javascript.builtins;
  return isBuiltin && ![spec_url ?? ".prototype."].flat().some((url) => url.includes("prototype"));
}

function featuresOf(group: Identifier): [string, Identifier][] {
  return Object.keys(group).flatMap((key) => {
    const feature = key === "__compat" ? undefined : group[key];
    return feature ? [[key, feature]] : [];
  });
}

for (const [owner, feature] of [data.javascript.builtins, data.api].flatMap(featuresOf)) {
  if (feature.__compat && isNewer(feature.__compat)) newerGlobals.add(owner);
  for (const [key, { __compat }] of featuresOf(feature)) {
    if (!__compat || key.endsWith("_event")) continue;
    const name = key.replace(/_static$/, "");
    if (isStaticMember(owner, key, __compat)) {
      statics.add(`${owner}.${name}`);
      if (isNewer(__compat)) newerStatics.add(`${owner}.${name}`);
      continue;
    }
    if (METHODS_OF.test(owner)) members.add(name);
    isNewerMember.set(name, (isNewerMember.get(name) ?? true) && isNewer(__compat));
  }
}

const REFLECTED = /^(?:aria[A-Z]\w*|popover\w*|inert|checkVisibility)$/;

type Node = Parameters<typeof nodesIn>[0];

function ofMember(node: Node): string | undefined {
  if ("computed" in node && node.computed) return undefined;
  const name = nameOf(field(node, "property")) ?? "";
  const whole = `${nameOf(field(node, "object"))}.${name}`;
  if (newerStatics.has(whole)) return whole;
  return REFLECTED.test(name) && isNewerMember.get(name) ? `.${name}` : undefined;
}

/** `.toSorted` and `requestIdleCallback`; not `x.y?.()`, which is feature detection. */
function ofCall(node: Node): string | undefined {
  const callee = field(node, "callee");
  const name = nameOf(field(callee, "property"));
  if (!name) return ofGlobal(node);
  if ("optional" in node && node.optional) return undefined;
  const isStatic = statics.has(`${nameOf(field(callee, "object"))}.${name}`);
  const isMethod = !isStatic && members.has(name) && isNewerMember.get(name);
  return isMethod ? `.${name}` : undefined;
}

function ofGlobal(node: Node): string | undefined {
  const name = nameOf(field(node, "callee"));
  return name && newerGlobals.has(name) ? name : undefined;
}

function ofRegExp(node: Node): string | undefined {
  if (!("regex" in node)) return undefined;
  const { regex } = node as Node & { regex: { pattern: string; flags: string } };
  if (regex.flags.includes("v")) return "RegExp v";
  return /\(\?[ims]*-?[ims]+:/.test(regex.pattern) ? "RegExp modifiers" : undefined;
}

const readers: Record<string, (node: Node) => string | undefined> = {
  MemberExpression: ofMember,
  CallExpression: ofCall,
  NewExpression: ofGlobal,
  Literal: ofRegExp,
};

export function newerApis(file: string, code: string): string[] {
  const nodes = [...nodesIn(parseSync(file, code).program)];
  const found = nodes.map((node) => readers[node.type]?.(node));
  return [...new Set(found)].filter((name) => name !== undefined).toSorted();
}

export function unsupported(file: string, code: string): string[] {
  const isWorker = /worker/.test(file);
  return newerApis(file, code).filter(
    (name) =>
      !(name in allowed || `${file.replace(/-.{7}\.js$/, "")} ${name}` in allowed) &&
      (isWorker || !brought.some((known) => known.test(name))),
  );
}

if (import.meta.main) {
  const folder = new URL(`../dist/${process.argv[2] ?? "web"}/assets/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => !/\.(?:br|gz)$/.test(file));
  const findings = files
    .filter((file) => file.endsWith(".js") && !file.startsWith("older-browsers"))
    .flatMap((file) => {
      const newer = unsupported(file, readFileSync(new URL(file, folder), "utf8"));
      return newer.map((name) => `${file}: ${name} is newer than the oldest browsers`);
    });
  for (const file of files) {
    const isHunted = hunted.test(file.replace(/-[^.]{7}\./, "."));
    if (isHunted) findings.push(`${file}: blockers of advertisements take files of this name`);
  }
  for (const finding of findings) console.log(`✗ ${finding}`);
  if (findings.length === 0) console.log("✓ The built client runs in the oldest browsers.");
  process.exit(findings.length === 0 ? 0 : 1);
}
