import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isStoredState, type State, type Storage } from "./state.ts";

export type FileStorage = Storage & {
  /** Resolves when everything that was saved is on the disk. */
  settled: () => Promise<void>;
};

/** The state in one JSON file: writes one after the other, each whole or not at all. */
export function fileStorage(file: string): FileStorage {
  let last: Promise<void> = Promise.resolve();
  const write = async (text: string) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  };
  return {
    load: () => read(file),
    save: (state) => {
      const text = JSON.stringify(state);
      const written = last.then(() => write(text));
      // One write that fails is told to whoever asked for it; it does not stop the next one.
      last = written.catch(() => {});
      return written;
    },
    settled: () => last,
  };
}

/** A file that cannot be used counts as none: the mock must start whatever lies there. */
async function read(file: string): Promise<State | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    return startOver(file, String(error));
  }
  try {
    const found: unknown = JSON.parse(text);
    return isStoredState(found) ? found : startOver(file, "it is not of this version");
  } catch {
    return startOver(file, "it is not JSON");
  }
}

function startOver(file: string, reason: string): undefined {
  console.error(`The mock starts from its seed: the state in ${file} is unusable (${reason}).`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
