import type { StoredResponse } from "../../app/coordination/idempotency-store.ts";

const HEAD_LENGTH_BYTES = 4;

/** The length of the head, the head as JSON (status, headers), the body. */
export function encodeResponse({ status, headers, body }: StoredResponse): Buffer {
  const head = Buffer.from(JSON.stringify({ status, headers }));
  const length = Buffer.alloc(HEAD_LENGTH_BYTES);
  length.writeUInt32BE(head.byteLength);
  return Buffer.concat([length, head, body]);
}

export function decodeResponse(bytes: Buffer): StoredResponse {
  const end = HEAD_LENGTH_BYTES + bytes.readUInt32BE();
  const head: Omit<StoredResponse, "body"> = JSON.parse(
    bytes.subarray(HEAD_LENGTH_BYTES, end).toString(),
  );
  return { ...head, body: new Uint8Array(bytes.subarray(end)) };
}
