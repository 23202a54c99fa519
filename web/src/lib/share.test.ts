import { expect, test, vi } from "vitest";
import { canShareFile, shareFile, shareLink } from "./share.ts";

const link = { title: "Xoài cát Hòa Lộc", url: "https://tap.example/san-pham/2" };
const clipboard = () => ({ writeText: vi.fn(async () => {}) });

test("uses the device's share sheet", async () => {
  const share = vi.fn(async () => {});
  const board = clipboard();
  expect(await shareLink(link, { share, clipboard: board })).toBe("shared");
  expect(share).toHaveBeenCalledWith(link);
  expect(board.writeText).not.toHaveBeenCalled();
});

test("copies the link if there is no share sheet", async () => {
  const board = clipboard();
  expect(await shareLink(link, { clipboard: board })).toBe("copied");
  expect(board.writeText).toHaveBeenCalledWith(link.url);
});

test("copies words that have no link", async () => {
  const board = clipboard();
  expect(await shareLink({ title: "Biên lai", text: "+200.000 đ" }, { clipboard: board })).toBe(
    "copied",
  );
  expect(board.writeText).toHaveBeenCalledWith("+200.000 đ");
});

test("copies nothing when the sheet is closed", async () => {
  const share = () => Promise.reject(new DOMException("", "AbortError"));
  const board = clipboard();
  expect(await shareLink(link, { share, clipboard: board })).toBe("shared");
  expect(board.writeText).not.toHaveBeenCalled();
});

test("copies when the sheet fails, and reports when that fails too", async () => {
  const share = () => Promise.reject(new DOMException("", "NotAllowedError"));
  expect(await shareLink(link, { share, clipboard: clipboard() })).toBe("copied");
  expect(await shareLink(link, { share })).toBe("failed");
  const writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  expect(await shareLink(link, { clipboard: { writeText } })).toBe("failed");
});

test("calls the browser's methods on their owner", async () => {
  const owned = {
    shared: 0,
    async share(this: { shared: number }) {
      this.shared += 1;
    },
  };
  await shareLink(link, owned);
  expect(owned.shared).toBe(1);
});

test("shares a file only where the sheet takes files", async () => {
  const file = new File(["."], "a.png", { type: "image/png" });
  const share = vi.fn(async () => {});
  const canShare = () => true;
  expect(await shareFile(file, { share, canShare })).toBe("shared");
  expect(share).toHaveBeenCalledWith({ files: [file] });
  expect(canShareFile(file, { canShare })).toBe(false);
  expect(await shareFile(file, { share, canShare: () => false })).toBe("failed");
  expect(await shareFile(file, { share })).toBe("failed");
  expect(share).toHaveBeenCalledTimes(1);
});

test("a closed sheet is no failure", async () => {
  const file = new File(["."], "a.png", { type: "image/png" });
  const refuse = (name: string) => ({
    canShare: () => true,
    share: () => Promise.reject(new DOMException("", name)),
  });
  expect(await shareFile(file, refuse("AbortError"))).toBe("closed");
  expect(await shareFile(file, refuse("NotAllowedError"))).toBe("failed");
});
