import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer, sendJson } from "../testing/http.ts";

async function setup() {
  const upstream = await httpServer(onTestFinished, (_request, response) => sendJson(response, {}));
  return nodeServer(onTestFinished, { upstream });
}

function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(bytes);
  return text(socket);
}

const BIG = "x".repeat(20_000);

describe("what Node's own parser refuses", () => {
  test.each([
    [
      "too many headers",
      `GET / HTTP/1.1\r\nHost: a\r\ncookie: ${BIG}\r\n\r\n`,
      431,
      "HEADERS_TOO_LARGE",
    ],
    ["a long address", `GET /${BIG} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, "HEADERS_TOO_LARGE"],
    ["no request line", "hello\r\n\r\n", 400, "BAD_REQUEST"],
    ["a space in the address", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400, "BAD_REQUEST"],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "BAD_PATH"],
    [
      "two lengths",
      "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      400,
      "BAD_REQUEST",
    ],
    [
      "an expectation that nobody knows",
      "GET /livez HTTP/1.1\r\nHost: a\r\nExpect: magic\r\nConnection: close\r\n\r\n",
      417,
      "EXPECTATION_FAILED",
    ],
  ])("%s: gets a response in our shape, with our headers", async (_name, bytes, status, code) => {
    const server = await setup();
    const response = await raw(server.port, bytes);
    const [head = "", body = ""] = response.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      "content-type: application/json; charset=utf-8",
      "x-content-type-options: nosniff",
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      "cache-control: no-store",
      "connection: close",
    ]) {
      expect(head.toLowerCase()).toContain(header);
    }
    const problem = JSON.parse(body);
    expect(problem).toMatchObject({ status, code });
    expect(head).toContain(`x-request-id: ${problem.requestId}`);
    expect(JSON.stringify(problem)).not.toContain("xxxx");
  });

  test("a response in flight is not written into", async () => {
    const held = Promise.withResolvers<void>();
    const upstream = await httpServer(onTestFinished, async (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"first":');
      await held.promise;
      response.end("1}");
    });
    const server = await nodeServer(onTestFinished, { upstream });
    const socket = connect(server.port, "127.0.0.1");
    const heard = text(socket);
    socket.write("GET /api/products/public HTTP/1.1\r\nHost: a\r\n\r\n");
    await new Promise((resolve) => socket.once("data", resolve));
    socket.write("hello\r\n\r\n");
    const response = await heard.catch(() => "cut");
    held.resolve();
    expect(response).not.toContain("BAD_REQUEST");
  });
});
