import { withoutSecret, withoutSecrets } from "../answers/secrets.ts";

/** Characters. */
const MOST_SHOWN = 64 * 1024;

export type Contents = {
  headers: [name: string, value: string][];
  /** "" without a body. */
  type: string;
  /** Bytes of the whole body. */
  size: number;
  /** JSON is indented; "" for a file. */
  text: string;
  isJson: boolean;
  isCut: boolean;
};

export type Message = { headers: Headers; bytes: Promise<Uint8Array> };

/** Reads the clone at once: cancelling the original waits for an unread clone. */
export function messageOf(copy: Request | Response): Message {
  const bytes = copy.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    // An aborted body counts as empty.
    () => new Uint8Array(),
  );
  return { headers: copy.headers, bytes };
}

export async function contentsOf(message: Message): Promise<Contents> {
  const bytes = await message.bytes;
  const type = bytes.length > 0 ? (message.headers.get("content-type") ?? "") : "";
  const json = jsonIn(type, bytes);
  const text = json === undefined ? textIn(type, bytes) : JSON.stringify(json, null, 2);
  return {
    headers: [...message.headers].map(([name, value]) => [name, withoutSecret(name, value)]),
    type,
    size: bytes.length,
    text: text.slice(0, MOST_SHOWN),
    isJson: json !== undefined,
    isCut: text.length > MOST_SHOWN,
  };
}

/** Without secrets; undefined when it is not JSON. */
export async function jsonOf(message: Message): Promise<unknown> {
  return jsonIn(message.headers.get("content-type") ?? "", await message.bytes);
}

function jsonIn(type: string, bytes: Uint8Array): unknown {
  if (!/\bjson\b/.test(type)) return undefined;
  try {
    return withoutSecrets(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

function textIn(type: string, bytes: Uint8Array): string {
  if (!/^text\/|json|xml|x-www-form-urlencoded/.test(type)) return "";
  const text = new TextDecoder().decode(bytes);
  if (!type.includes("x-www-form-urlencoded")) return withoutSecret("", text);
  const fields = [...new URLSearchParams(text)];
  return fields.map(([name, value]) => `${name}=${withoutSecret(name, value)}`).join("\n");
}
