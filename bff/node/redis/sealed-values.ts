import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { sealingKeys } from "../../app/session/cookies.ts";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = "tap shared store";

export type SealedValues = ReturnType<typeof createSealedValues>;

/**
 * With keys derived from the session keys. The name is part of the seal, so that no value can stand
 * in for another.
 */
export function createSealedValues(
  sessionKeys: Readonly<Record<string, string>>,
  sealingKey?: number,
) {
  const keys = new Map(
    Object.entries(sessionKeys).map(([number, secret]) => [
      number,
      Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, KEY_BYTES)),
    ]),
  );
  const sealing = String(
    Math.max(...Object.keys(sealingKeys(sessionKeys, sealingKey)).map(Number)),
  );

  return {
    seal(name: string, value: Uint8Array): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, keys.get(sealing) ?? "", iv);
      cipher.setAAD(Buffer.from(name));
      const text = Buffer.concat([cipher.update(value), cipher.final()]);
      return `${sealing}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url")}`;
    },

    /** Undefined when sealed under another name or with a lost key. */
    open(name: string, sealed: string): Buffer | undefined {
      const [number = "", text = ""] = sealed.split(".");
      const key = keys.get(number);
      if (!key) return undefined;
      try {
        const bytes = Buffer.from(text, "base64url");
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
        decipher.setAAD(Buffer.from(name));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(rest), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

/** Hashed: e-mail addresses, user ids and session ids must not appear in it. */
export function keyName(kind: string, ...parts: readonly (string | number)[]): string {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return `tap:${kind}:${digest}`;
}
