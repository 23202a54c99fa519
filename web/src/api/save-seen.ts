import { hasStatus } from "./api-error.ts";

/** Thrown if another user has saved since the form was opened. `current`: the server's version. */
export class Overtaken<T> extends Error {
  readonly current: T;

  constructor(current: T) {
    super("somebody else has saved meanwhile");
    this.name = "Overtaken";
    this.current = current;
  }
}

type Write<T> = {
  /** The version that the user has seen. */
  seen: T;
  /** Fetches the entity, bypassing every cache. */
  readCurrent: () => Promise<T>;
  /** Saves; `headers` let servers with If-Match support reject an outdated write. */
  write: (headers: { "If-Match": string }) => Promise<T>;
};

/** The contract has both spellings. */
type Versioned = { updatedAt: string } | { updated_at: string };

const versionOf = (entity: Versioned) =>
  "updatedAt" in entity ? entity.updatedAt : entity.updated_at;

/**
 * Saves over the version seen and no other: checks first, because not every server supports
 * If-Match, and handles 412, because another user may save between the check and the write.
 * @throws Overtaken, and whatever `readCurrent` and `write` throw
 */
export async function saveSeen<T extends Versioned>(save: Write<T>): Promise<T> {
  const { seen, readCurrent, write } = save;
  const look = async () => {
    const current = await readCurrent();
    if (versionOf(current) !== versionOf(seen)) throw new Overtaken(current);
  };
  await look();
  try {
    return await write({ "If-Match": `"${versionOf(seen)}"` });
  } catch (error) {
    if (hasStatus(error, 412)) await look();
    // After a 412 that the read does not explain, too: without If-Match it could overwrite.
    throw error;
  }
}
