import { ConflictError } from "#web/lib/edit-conflict.ts";
import { hasStatus } from "./api-error.ts";

type Write<T> = {
  /** The version that the user has seen. */
  seen: T;
  /** Fetches the entity, bypassing every cache. */
  readCurrent: () => Promise<T>;
  /** Saves; `headers` let servers with If-Match support reject an outdated write. */
  write: (headers: IfMatch) => Promise<T>;
};

type IfMatch = { "If-Match"?: string };

/** The header that lets a server reject an outdated write; none without a version to name. */
export const ifMatch = (version: string): IfMatch =>
  version ? { "If-Match": `"${version}"` } : {};

/** The contract has both spellings. */
type Versioned = { updatedAt: string } | { updated_at: string };

const versionOf = (entity: Versioned) =>
  "updatedAt" in entity ? entity.updatedAt : entity.updated_at;

/**
 * Saves over the version seen and no other: checks first, because not every server supports
 * If-Match, and handles 412, because another user may save between the check and the write.
 * @throws ConflictError, and whatever `readCurrent` and `write` throw
 */
export async function updateIfUnmodified<T extends Versioned>(save: Write<T>): Promise<T> {
  const { seen, readCurrent, write } = save;
  const look = async () => {
    const current = await readCurrent();
    if (versionOf(current) !== versionOf(seen)) throw new ConflictError(current);
  };
  await look();
  try {
    return await write(ifMatch(versionOf(seen)));
  } catch (error) {
    if (hasStatus(error, 412)) await look();
    // After a 412 that the read does not explain, too: without If-Match it could overwrite.
    throw error;
  }
}
