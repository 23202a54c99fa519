import { ConflictError } from "#web/lib/edit-conflict.ts";
import { hasStatus } from "./api-error.ts";

type Write<T> = {
  /** Whose version the user saw. */
  seen: Versioned;
  /** Must bypass every cache. */
  readCurrent: () => Promise<T>;
  write: (headers: IfMatch) => Promise<T>;
  /** After a lost response: `current` if that attempt made it. */
  ifOwn?: ((current: T) => T | undefined) | undefined;
};

export type IfMatch = { "If-Match"?: string };

export const ifMatch = (version: string): IfMatch =>
  version ? { "If-Match": `"${version}"` } : {};

type Versioned = { updatedAt: string } | { updated_at: string };

const versionOf = (entity: Versioned) =>
  "updatedAt" in entity ? entity.updatedAt : entity.updated_at;

/**
 * Checks before saving, because not every server supports If-Match, and handles 412, because another user
 * may save between the check and the write.
 * @throws ConflictError, and whatever `readCurrent` and `write` throw
 */
export async function updateIfUnmodified<T extends Versioned>(save: Write<T>): Promise<T> {
  const { seen, readCurrent, write, ifOwn } = save;
  const look = async () => {
    const current = await readCurrent();
    if (versionOf(current) === versionOf(seen)) return undefined;
    const own = ifOwn?.(current);
    if (own) return own;
    throw new ConflictError(current);
  };
  const own = await look();
  if (own) return own;
  try {
    return await write(ifMatch(versionOf(seen)));
  } catch (error) {
    const made = hasStatus(error, 412) ? await look() : undefined;
    if (made) return made;
    // Also if the read does not explain the 412: saving without If-Match could overwrite.
    throw error;
  }
}

type Rewrite<T, Body> = {
  /** Must bypass every cache. */
  readCurrent: () => Promise<T>;
  /** Undefined if there is nothing to write; throws if the user has to decide. */
  change: (current: T) => Body | undefined;
  write: (body: Body, headers: IfMatch) => Promise<T>;
};

/** Orders change the stock all the time. */
const MAX_ATTEMPTS = 3;

/**
 * For changes that fit whatever has been saved meanwhile: reads and changes again after a 412.
 * @throws whatever `readCurrent`, `change` and `write` throw
 */
export async function updateLatest<T extends Versioned, Body>(
  update: Rewrite<T, Body>,
): Promise<T> {
  const { readCurrent, change, write } = update;
  for (let attempt = 1; ; attempt += 1) {
    const current = await readCurrent();
    const body = change(current);
    if (body === undefined) return current;
    try {
      return await write(body, ifMatch(versionOf(current)));
    } catch (error) {
      if (!hasStatus(error, 412) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
