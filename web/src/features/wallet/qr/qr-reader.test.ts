import { afterEach, expect, test, vi } from "vitest";
import { eitherReader, nativeReader } from "./qr-reader.ts";

const video = {} as HTMLVideoElement;
const code = "TAP_5E6F7A8B";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function withDetector(detect: () => unknown, formats: () => unknown = async () => ["qr_code"]) {
  const Detector = class {
    static getSupportedFormats = formats;
    detect = detect;
  };
  vi.stubGlobal("BarcodeDetector", Detector);
}

test("a browser's own reader is used if it knows QR codes", async () => {
  withDetector(async () => [{ rawValue: code }, { rawValue: "" }]);
  expect(await (await nativeReader())?.(video)).toEqual([code]);
  for (const formats of [async () => ["ean_13"], () => Promise.reject(new Error("No service"))]) {
    withDetector(async () => [], formats);
    expect(await nativeReader()).toBeUndefined();
  }
});

test("one that does not even say what it knows is none", async () => {
  vi.useFakeTimers();
  withDetector(
    async () => [],
    () => new Promise(() => {}),
  );
  const reader = nativeReader();
  await vi.runAllTimersAsync();
  expect(await reader).toBeUndefined();
});

test("one that rejects or never answers is not asked again", async () => {
  vi.useFakeTimers();
  for (const detect of [
    () => Promise.reject(new Error("No service")),
    () => new Promise(() => {}),
  ]) {
    const asked = vi.fn(detect);
    withDetector(asked);
    const own = await nativeReader();
    const read = own && eitherReader(own, async () => [code]);
    for (let look = 0; look < 3; look += 1) {
      const found = read?.(video);
      await vi.runAllTimersAsync();
      expect(await found).toEqual([code]);
    }
    expect(asked).toHaveBeenCalledOnce();
  }
});

test("one that sees nothing for a second is compared with the other, and left if that sees more", async () => {
  let isThere = false;
  const own = vi.fn(async () => []);
  const other = vi.fn(async () => (isThere ? [code] : []));
  const read = eitherReader(own, other);
  for (let look = 0; look < 16; look += 1) expect(await read(video)).toEqual([]);
  expect(other).toHaveBeenCalledTimes(2);
  isThere = true;
  for (let look = 0; look < 7; look += 1) expect(await read(video)).toEqual([]);
  expect(await read(video)).toEqual([code]);
  expect(await read(video)).toEqual([code]);
  expect(own).toHaveBeenCalledTimes(24);
});

test("the browser's own goes on where the other does not load", async () => {
  const read = eitherReader(
    async () => [],
    () => Promise.reject(new Error("Offline")),
  );
  for (let look = 0; look < 20; look += 1) expect(await read(video)).toEqual([]);
});
