import { expect, test, vi } from "vitest";
import { copyOrSave } from "./rules.ts";

const picture = new Blob(["png"], { type: "image/png" });
const refuse = () => Promise.reject(new DOMException("denied", "NotAllowedError"));

test("a picture that can be copied is copied and not downloaded", async () => {
  const save = vi.fn(async () => true);
  const png = Promise.resolve(picture);
  const write = vi.fn(() => Promise.resolve());
  await expect(copyOrSave(png, { write, save })).resolves.toBe("copied");
  expect(write).toHaveBeenCalledExactlyOnceWith(png);
  expect(save).not.toHaveBeenCalled();
});

test("it is downloaded if the clipboard denies access", async () => {
  const save = vi.fn(async () => true);
  await expect(copyOrSave(Promise.resolve(picture), { write: refuse, save })).resolves.toBe(
    "saved",
  );
  expect(save).toHaveBeenCalledExactlyOnceWith(picture);
});

test("it is downloaded if there is no clipboard", async () => {
  const write = () => {
    throw new ReferenceError("ClipboardItem is not defined");
  };
  const save = vi.fn(async () => true);
  await expect(copyOrSave(Promise.resolve(picture), { write, save })).resolves.toBe("saved");
});

test("a picture that cannot be loaded fails without an unhandled rejection", async () => {
  const png = Promise.reject(new Error("broken"));
  const save = vi.fn(async () => true);
  const write = async (awaited: Promise<Blob>) => void (await awaited);
  await expect(copyOrSave(png, { write, save })).resolves.toBe("failed");
  expect(save).not.toHaveBeenCalled();
});

test("it fails if the browser does not allow downloads", async () => {
  const save = () => Promise.reject(new Error("no downloads here"));
  await expect(copyOrSave(Promise.resolve(picture), { write: refuse, save })).resolves.toBe(
    "failed",
  );
});

test("nothing is said of a file that the browser did not keep", async () => {
  const save = async () => false;
  await expect(copyOrSave(Promise.resolve(picture), { write: refuse, save })).resolves.toBe(
    "reported",
  );
});
