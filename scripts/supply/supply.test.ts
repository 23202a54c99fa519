import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { differingFiles, sumsOf } from "./hashes.ts";
import { type Bom, judgeAudit, type Lock, sbomOf, shippedFolders } from "./packages.ts";

const lock: Lock = {
  "": {
    name: "tap",
    dependencies: { server: "1.0.0" },
    devDependencies: { widgets: "2.0.0", bundler: "3.0.0" },
  },
  "node_modules/server": { version: "1.0.0", dependencies: { parser: "^1" } },
  "node_modules/server/node_modules/parser": { version: "1.5.0", dependencies: { strings: "*" } },
  "node_modules/parser": { version: "2.0.0" },
  "node_modules/strings": { version: "0.1.0" },
  "node_modules/widgets": {
    version: "2.0.0",
    peerDependencies: { view: "*", tests: "*" },
    peerDependenciesMeta: { tests: { optional: true } },
  },
  "node_modules/view": { version: "19.0.0" },
  "node_modules/tests": { version: "1.0.0" },
  "node_modules/bundler": { version: "3.0.0", dependencies: { parser: "^2" } },
};
const shipped = shippedFolders(lock, (name) => name === "widgets");

test("What the server or the client needs is shipped, in the version that it gets; tools are not", () => {
  expect([...shipped].sort()).toEqual([
    "node_modules/server",
    "node_modules/server/node_modules/parser",
    "node_modules/strings",
    "node_modules/view",
    "node_modules/widgets",
  ]);
});

const bomOf = (folder: string, serialNumber: string): Bom => ({
  serialNumber,
  metadata: { timestamp: serialNumber, component: { "bom-ref": "tap@1", name: folder } },
  components: ["widgets@2.0.0", "parser@1.5.0", "parser@2.0.0"].map((ref) => ({
    "bom-ref": ref,
    name: ref,
    scope: "optional",
    properties: [{ name: "cdx:npm:package:development", value: "true" }],
  })),
  dependencies: [
    { ref: "tap@1", dependsOn: ["widgets@2.0.0", "bundler@3.0.0"] },
    { ref: "bundler@3.0.0", dependsOn: [] },
  ],
});

test("The SBOM has what is shipped alone, and is the same from another folder at another time", () => {
  const sbom = sbomOf(bomOf("here", "1"), lock, shipped);
  expect(sbom).toEqual(sbomOf(bomOf("there", "2"), lock, shipped));
  expect(sbom.metadata.component.name).toBe("tap");
  expect(sbom.components.map((component) => component["bom-ref"])).toEqual([
    "widgets@2.0.0",
    "parser@1.5.0",
  ]);
  expect(JSON.stringify(sbom.components)).not.toMatch(/optional|development/);
  expect(sbom.dependencies).toEqual([{ ref: "tap@1", dependsOn: ["widgets@2.0.0"] }]);
});

const advisory = (id: string, severity: string) => ({
  url: `https://github.com/advisories/${id}`,
  title: id,
  severity,
});

const report = {
  vulnerabilities: {
    widgets: {
      via: [advisory("GHSA-high", "high"), advisory("GHSA-low", "moderate")],
      nodes: ["node_modules/widgets"],
    },
    server: { via: ["parser"], nodes: ["node_modules/server"] },
    parser: {
      via: [advisory("GHSA-worst", "critical")],
      nodes: ["node_modules/server/node_modules/parser", "node_modules/parser"],
    },
    bundler: { via: [advisory("GHSA-tool", "critical")], nodes: ["node_modules/bundler"] },
  },
};

test("High and critical weaknesses of shipped packages count, each once", () => {
  const found = judgeAudit(report, shipped, [], "2026-11-28");
  expect(found.map(({ title }) => title)).toEqual(["GHSA-high", "GHSA-worst"]);
  expect(found.every(({ exception }) => exception === undefined)).toBe(true);
});

test("An exception holds to its last day", () => {
  const exception = { advisory: "GHSA-worst", reason: "never parses input", until: "2026-12-31" };
  const on = (day: string) =>
    judgeAudit(report, shipped, [exception], day).map((one) => one.exception);
  expect(on("2026-12-31")).toEqual([undefined, exception]);
  expect(on("2027-01-01")).toEqual([undefined, undefined]);
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "tap-sums-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "web"));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

test("Hashes are listed as sha256sum does, and name what differs", () => {
  const sums = sumsOf(folderWith({ "web/b.js": "b", "a.txt": "", SHA256SUMS: "old" }));
  expect(sums).toBe(
    [
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.txt",
      "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  web/b.js\n",
    ].join("\n"),
  );
  expect(differingFiles(sums, sums)).toEqual([]);
  const other = sumsOf(folderWith({ "web/b.js": "c", "a.txt": "", "web/new.js": "" }));
  expect(differingFiles(sums, other)).toEqual(["web/b.js", "web/new.js"]);
});
