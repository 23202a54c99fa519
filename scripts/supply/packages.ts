// npm packages that reach users: the server's dependencies and those that the client bundles, which
// are devDependencies, with their own dependencies.
import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isProduct } from "../laws/source.ts";

type Locked = {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  devDependencies?: Record<string, string>;
};

/** The `packages` of package-lock.json, by folder; "" is ours. */
export type Lock = Record<string, Locked>;

/** As Node does: the nearest node_modules at or above `from`. */
function folderOf(lock: Lock, from: string, name: string): string | undefined {
  const folder = `${from}${from && "/"}node_modules/${name}`;
  if (folder in lock) return folder;
  if (from === "") return undefined;
  return folderOf(lock, from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1)), name);
}

function neededBy({ peerDependenciesMeta, ...locked }: Locked): string[] {
  const peers = Object.keys(locked.peerDependencies ?? {});
  return [
    ...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }),
    ...peers.filter((peer) => !peerDependenciesMeta?.[peer]?.optional),
  ];
}

export function shippedFolders(lock: Lock, isBundled: (name: string) => boolean): Set<string> {
  const { "": ours = {} } = lock;
  const bundled = Object.keys(ours.devDependencies ?? {}).filter(isBundled);
  const found = new Set<string>();
  const visit = (from: string, name: string) => {
    const folder = folderOf(lock, from, name);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    for (const next of neededBy(lock[folder] ?? {})) visit(folder, next);
  };
  for (const name of [...neededBy(ours), ...bundled]) visit("", name);
  return found;
}

/** Its pictures are copied into the client (scripts/assets.ts). */
const COPIED = ["@lobehub/fluent-emoji-3d"];

export function readShipped(root: string): { lock: Lock; shipped: Set<string> } {
  const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const texts = globSync("web/src/**/*.{ts,tsx,css}", { cwd: root })
    .filter(isProduct)
    .map((file) => readFileSync(join(root, file), "utf8"));
  const isBundled = (name: string) => {
    const imported = new RegExp(`["']${RegExp.escape(name)}["'/]`);
    return COPIED.includes(name) || texts.some((text) => imported.test(text));
  };
  return { lock, shipped: shippedFolders(lock, isBundled) };
}

type Component = {
  "bom-ref": string;
  name: string;
  scope?: string;
  properties?: { name: string; value: string }[];
};

export type Bom = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * Without what differs from build to build. npm's own `--omit=dev` leaves out packages that dev
 * packages use as well.
 */
export function sbomOf(bom: Bom, lock: Lock, folders: ReadonlySet<string>): Bom {
  const { serialNumber: _random, metadata, ...rest } = bom;
  const { timestamp: _now, component: ours, ...others } = metadata;
  const refs = new Set(
    [...folders].map((folder) => {
      const { name = folder.replace(/^.*node_modules\//, ""), version } = lock[folder] ?? {};
      return `${name}@${version}`;
    }),
  );
  refs.add(ours["bom-ref"]);
  const isShipped = (ref: string) => refs.has(ref);
  return {
    ...rest,
    // npm takes the folder's name.
    metadata: { ...others, component: { ...ours, name: lock[""]?.name ?? ours.name } },
    components: bom.components
      .filter((component) => isShipped(component["bom-ref"]))
      .map(({ properties = [], ...component }) => ({
        ...component,
        scope: "required",
        properties: properties.filter(({ name }) => name !== "cdx:npm:package:development"),
      })),
    dependencies: bom.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
}

const npm = process.platform === "win32" ? "npm.cmd" : "npm";

export function makeSbom(root: string): string {
  const { lock, shipped } = readShipped(root);
  const output = execFileSync(npm, ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    shell: process.platform === "win32",
  });
  return `${JSON.stringify(sbomOf(JSON.parse(output), lock, shipped), undefined, 2)}\n`;
}

type Advisory = { url: string; title: string; severity: string };

/** The used part of `npm audit --json`. A string in `via` is a package that is listed itself. */
export type AuditReport = {
  vulnerabilities?: Record<string, { via: (Advisory | string)[]; nodes: string[] }>;
  message?: string;
};

export type Exception = {
  /** GHSA-… */
  advisory: string;
  reason: string;
  /** The last day on which it holds, as 2027-01-31. */
  until: string;
};

export function judgeAudit(
  { vulnerabilities = {} }: AuditReport,
  shipped: ReadonlySet<string>,
  exceptions: readonly Exception[],
  today: string,
) {
  return Object.entries(vulnerabilities).flatMap(([name, { via, nodes }]) => {
    if (!nodes.some((node) => shipped.has(node))) return [];
    const advisories = via.filter((one) => typeof one !== "string");
    return advisories
      .filter(({ severity }) => severity === "high" || severity === "critical")
      .map(({ url, title, severity }) => ({
        name,
        url,
        title,
        severity,
        exception: exceptions.find(
          ({ advisory, until }) => url.endsWith(`/${advisory}`) && today <= until,
        ),
      }));
  });
}

export function runAudit(root: string): AuditReport {
  // npm exits with 1 when it found something.
  const { stdout } = spawnSync(npm, ["audit", "--json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    shell: process.platform === "win32",
  });
  return JSON.parse(stdout);
}
