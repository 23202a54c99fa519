import { expect, test, vi } from "vitest";
import { copyOrSave } from "./qr-image.ts";

const picture = new Blob(["png"], { type: "image/png" });
const refuse = () => Promise.reject(new DOMException("denied", "NotAllowedError"));

test("a picture that can be copied is copied and not downloaded", async () => {
  const save = vi.fn();
  const png = Promise.resolve(picture);
  const write = vi.fn(() => Promise.resolve());
  await expect(copyOrSave(png, { write, save })).resolves.toBe("copied");
  expect(write).toHaveBeenCalledExactlyOnceWith(png);
  expect(save).not.toHaveBeenCalled();
});

test("where the clipboard refuses it is downloaded", async () => {
  const save = vi.fn();
  await expect(copyOrSave(Promise.resolve(picture), { write: refuse, save })).resolves.toBe(
    "saved",
  );
  expect(save).toHaveBeenCalledExactlyOnceWith(picture);
});

test("where there is no clipboard at all it is downloaded", async () => {
  const write = () => {
    throw new ReferenceError("ClipboardItem is not defined");
  };
  const save = vi.fn();
  await expect(copyOrSave(Promise.resolve(picture), { write, save })).resolves.toBe("saved");
});

test("a picture that cannot be read fails, and nothing is left unhandled", async () => {
  const png = Promise.reject(new Error("broken"));
  const save = vi.fn();
  const write = async (awaited: Promise<Blob>) => void (await awaited);
  await expect(copyOrSave(png, { write, save })).resolves.toBe("failed");
  expect(save).not.toHaveBeenCalled();
});

test("a browser that does not let it be saved fails", async () => {
  const save = () => {
    throw new Error("no downloads here");
  };
  await expect(copyOrSave(Promise.resolve(picture), { write: refuse, save })).resolves.toBe(
    "failed",
  );
});
