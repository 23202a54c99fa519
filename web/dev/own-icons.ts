import type { Plugin } from "vite";

const IMPORT = /import \{([^}]*)\} from "@tabler\/icons-react";/g;

/** Imports each icon from its own file: the dev server does not tree-shake, and would send 8 MB. */
export const ownIcons: Plugin = {
  name: "own-icons",
  apply: "serve",
  enforce: "pre",
  transform: {
    filter: { id: /\.tsx?$/, code: /"@tabler\/icons-react"/ },
    handler: (code) => ({ code: code.replace(IMPORT, importsOf), map: null }),
  },
};

/** Keeps the number of lines, so that the source map still fits. */
function importsOf(statement: string, names: string): string {
  const imports = names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith("type "))
    .map((name) => {
      const [icon, as = icon] = name.split(" as ");
      return `import ${as} from "@tabler/icons-react/dist/esm/icons/${icon}.mjs";`;
    });
  return imports.join(" ") + "\n".repeat(statement.split("\n").length - 1);
}
