import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { memoryLogger } from "../../testing/setup.ts";
import type { Rendered } from "./rendered-pages.ts";
import { type ReadForPage, startRenderer } from "./renderer.ts";

const ORIGIN = "https://tap.example.vn";

async function rendererOf(client: string, read: ReadForPage = async () => readResult("{}")) {
  const folder = await mkdtemp(join(tmpdir(), "tap-render-"));
  const file = join(folder, "render-page.mjs");
  await writeFile(file, client);
  const { logger, lines } = memoryLogger();
  const clock = fakeClock();
  const renderer = startRenderer({ file, read, logger, clock });
  onTestFinished(async () => {
    await renderer.close();
    await rm(folder, { recursive: true });
  });
  return { ...renderer, lines, clock };
}

const readResult = (text: string) => ({ status: 200, text });

test("the page's reads are made by its owner, and nobody else's fetch is touched", async () => {
  const addresses: string[] = [];
  const before = globalThis.fetch;
  const { render } = await rendererOf(
    `export async function renderPage(path) {
       const response = await fetch("http://localhost/bff/views/home?x=1");
       const { name } = await response.json();
       return { attributes: {}, head: "", body: path + name, reads: [] };
     }`,
    async (address) => {
      addresses.push(address);
      return readResult('{"name":"Xoài"}');
    },
  );
  expect(await render("/a", ORIGIN)).toEqual({
    attributes: {},
    head: "",
    body: "/aXoài",
    reads: [],
  });
  expect(addresses).toEqual([`${ORIGIN}/bff/views/home?x=1`]);
  expect(globalThis.fetch).toBe(before);
});

test("a page that throws, or is none, is logged and left to the browser", async () => {
  const { render, lines } = await rendererOf(
    `export const renderPage = async (path) => {
       if (path === "/none") return { title: "?" };
       if (path === "/elsewhere") return undefined;
       throw new Error("no such hook");
     };`,
  );
  expect(await render("/elsewhere", ORIGIN)).toBeUndefined();
  expect(lines).toEqual([]);
  expect(await render("/throws", ORIGIN)).toBeUndefined();
  expect(await render("/none", ORIGIN)).toBeUndefined();
  expect(lines).toHaveLength(2);
});

const bodyOf = (page: Rendered) => (typeof page === "object" ? page.body : page);

test("a thread that fell lets nobody wait, and is replaced for the next page", async () => {
  const { render } = await rendererOf(
    `export const renderPage = async (path) => {
       if (path === "/falls") process.exit(1);
       return { attributes: {}, head: "", body: path, reads: [] };
     };`,
  );
  expect(await render("/falls", ORIGIN)).toBeUndefined();
  expect(bodyOf(await render("/stands", ORIGIN))).toBe("/stands");
});

test("a thread that hangs is replaced", async () => {
  const { render, clock } = await rendererOf(
    `export const renderPage = async (path) => {
       while (path === "/hangs");
       return { attributes: {}, head: "", body: path, reads: [] };
     };`,
  );
  const hanging = render("/hangs", ORIGIN);
  clock.advance(15_000);
  expect(await hanging).toBeUndefined();
  expect(bodyOf(await render("/stands", ORIGIN))).toBe("/stands");
});

test("the thread knows none of our keys", async () => {
  vi.stubEnv("SESSION_KEYS", "secret");
  const { render } = await rendererOf(
    `export const renderPage = async () =>
       ({ attributes: {}, head: "", body: JSON.stringify(process.env), reads: [] });`,
  );
  expect(bodyOf(await render("/", ORIGIN))).toBe('{"NODE_ENV":"production"}');
  vi.unstubAllEnvs();
});

test("two pages at once are each read under their own origin", async () => {
  const { render } = await rendererOf(
    `export async function renderPage() {
       await new Promise((resolve) => setTimeout(resolve));
       const { address } = await (await fetch("http://localhost/x")).json();
       return { attributes: {}, head: "", body: address, reads: [] };
     }`,
    async (address) => readResult(JSON.stringify({ address })),
  );
  const origins = [ORIGIN, "http://localhost:3000"];
  const drawn = await Promise.all(origins.map((origin) => render("/", origin)));
  expect(drawn.map(bodyOf)).toEqual(origins.map((origin) => `${origin}/x`));
});
