import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isStoredState, type State, type Storage } from "./state.ts";

export type FileStorage = Storage & {
  /** Resolves when all saved states are on disk. */
  settled: () => Promise<void>;
};

/** The state in one JSON file, with sequential atomic writes. */
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
      // A failed write is reported to its caller and does not stop the next one.
      last = written.catch(() => {});
      return written;
    },
    settled: () => last,
  };
}

/** An unusable file counts as none, so that the mock always starts. */
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
