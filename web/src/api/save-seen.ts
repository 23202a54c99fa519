import { hasStatus } from "./api-error.ts";

/** Thrown when somebody else has saved since the form was opened. `current`: what the server holds. */
export class Overtaken<T> extends Error {
  readonly current: T;

  constructor(current: T) {
    super("somebody else has saved meanwhile");
    this.name = "Overtaken";
    this.current = current;
  }
}

type Write<T> = {
  /** What the writer has seen. */
  seen: T;
  /** Reads the entity past every cache. */
  readCurrent: () => Promise<T>;
  /** Saves; `headers` let a server that knows them refuse a writer who comes too late. */
  write: (headers: { "If-Match"?: string }) => Promise<T>;
};

/**
 * Saves over what was seen, and over nothing else: looks first, because not every server knows
 * If-Match, and takes 412 for an answer, because somebody may save between the look and the write.
 * @throws Overtaken, and whatever `read` and `write` throw
 */
export async function saveSeen<T extends { updatedAt: string }>(save: Write<T>): Promise<T> {
  const { seen, readCurrent, write } = save;
  const look = async () => {
    const current = await readCurrent();
    if (current.updatedAt !== seen.updatedAt) throw new Overtaken(current);
  };
  await look();
  try {
    return await write({ "If-Match": `"${seen.updatedAt}"` });
  } catch (error) {
    if (!hasStatus(error, 412)) throw error;
    await look();
    // Nobody has: the server's tags are others than ours.
    return write({});
  }
}
