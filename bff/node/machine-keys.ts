import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The session key of mock mode, created once per machine, so that a restart signs nobody out. */
export async function machineKeys(folder: string): Promise<Record<string, string>> {
  const file = join(folder, "session-key");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known.length >= 32) return { "1": known };
  const made = randomBytes(32).toString("base64url");
  await mkdir(folder, { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return { "1": made };
}
