import { createHash } from "node:crypto";
import { relative, sep } from "node:path";

/**
 * Four characters for the file, then a number, since styles, scripts and pages all repeat them.
 * Client and server builds agree, because both read a file from its top.
 * @throws Error when two files get the same characters
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const classes = new Map<string, Map<string, number>>();
  const owners = new Map<string, string>();

  return (name, file) => {
    const path = relative(root, file.replace(/\?.*/s, "")).replaceAll(sep, "/");
    const digest = createHash("sha256").update(path).digest();
    const prefix = digest.readUInt32BE().toString(36).slice(-4).padStart(4, "0");
    const owner = owners.get(prefix) ?? path;
    if (owner !== path) throw new Error(`Rename ${path}: its classes would be those of ${owner}`);
    owners.set(prefix, path);

    const ofFile = classes.get(path) ?? new Map<string, number>();
    classes.set(path, ofFile);
    const number = ofFile.get(name) ?? ofFile.size;
    ofFile.set(name, number);
    return `_${prefix}${number.toString(36)}`;
  };
}
