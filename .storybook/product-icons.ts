import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAME = "virtual:product-icons";
const RESOLVED = `\0${NAME}`;
const PACKAGE = "@tabler/icons-react";

export function productIcons(): string[] {
  const sources = globSync("web/src/**/*.{ts,tsx}").filter(
    (file) => !/\.(stories|test)\.tsx?$|\/stories\//.test(file),
  );
  const names = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/import \{([^}]+)\} from "@tabler\/icons-react"/g)]
      .flatMap(([, list = ""]) => list.split(","))
      .map((name) => name.trim().split(" ")[0] ?? "")
      .filter((name) => /^Icon[A-Z0-9]/.test(name)),
  );
  return [...new Set(names)].sort();
}

export function productIconsModule(): Plugin {
  return {
    name: "tap:product-icons",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED ? `export { ${productIcons().join(", ")} } from "${PACKAGE}";` : undefined,
  };
}
