import type { WholeBody } from "./body.ts";

type Sent = {
  /** Path and query. */
  target: string;
  contentType: string | null;
  body: WholeBody;
};

/**
 * A digest of what a call says. Two forms with files say the same when their fields do: the
 * boundary between them is another one every time.
 */
export async function printOf({ target, contentType, body }: Sent): Promise<string> {
  const bytes = body.kind === "bytes" ? body.bytes : new Uint8Array();
  const fields = await fieldsOf(contentType, bytes);
  return digestOf(textBytes(`${target}\n${fields ?? (await digestOf(bytes))}`));
}

async function fieldsOf(
  contentType: string | null,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string | undefined> {
  if (!contentType || !/^\s*multipart\/form-data/i.test(contentType)) return undefined;
  try {
    const form = await new Response(bytes, {
      headers: { "content-type": contentType },
    }).formData();
    return JSON.stringify(await Promise.all([...form].map(fieldOf)));
  } catch {
    // No form at all: for the upstream to refuse.
    return undefined;
  }
}

async function fieldOf([name, value]: [string, FormDataEntryValue]): Promise<string[]> {
  if (typeof value === "string") return [name, value];
  const content = await digestOf(new Uint8Array(await value.arrayBuffer()));
  return [name, value.name, value.type, content];
}

const textBytes = (text: string) => new TextEncoder().encode(text);

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
