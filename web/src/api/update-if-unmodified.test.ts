import { expect, test, vi } from "vitest";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { ApiError } from "./api-error.ts";
import { updateIfUnmodified } from "./update-if-unmodified.ts";

const seen = { name: "Hoa", updatedAt: "1" };
const theirs = { name: "Hoà", updatedAt: "2" };
const mine = { name: "Hoa Mới", updatedAt: "3" };
const tooLate = new ApiError(412, { code: "PRECONDITION_FAILED" });

test("saves over the version seen and names it to the server", async () => {
  const write = vi.fn(async () => mine);
  await expect(updateIfUnmodified({ seen, readCurrent: async () => seen, write })).resolves.toBe(
    mine,
  );
  expect(write).toHaveBeenCalledExactlyOnceWith({ "If-Match": '"1"' });
});

test("names no version where the server sends none", async () => {
  const write = vi.fn(async () => mine);
  const unversioned = { name: "Hoa", updatedAt: "" };
  const readCurrent = async () => unversioned;
  await expect(updateIfUnmodified({ seen: unversioned, readCurrent, write })).resolves.toBe(mine);
  expect(write).toHaveBeenCalledExactlyOnceWith({});
});

test("writes nothing if a check shows that another user has saved", async () => {
  const write = vi.fn(async () => mine);
  const saving = updateIfUnmodified({ seen, readCurrent: async () => theirs, write });
  await expect(saving).rejects.toMatchObject({ name: "ConflictError", current: theirs });
  expect(write).not.toHaveBeenCalled();
});

test("fails the same way if the write is rejected", async () => {
  const read = vi.fn(async () => theirs).mockResolvedValueOnce(seen);
  const write = vi.fn(() => Promise.reject(tooLate));
  const saving = updateIfUnmodified({ seen, readCurrent: read, write });
  await expect(saving).rejects.toEqual(new ConflictError(theirs));
  expect(write).toHaveBeenCalledTimes(1);
});

test("never writes without If-Match: a read after the 412 may be older than the other's save", async () => {
  const write = vi.fn(async () => mine).mockRejectedValueOnce(tooLate);
  await expect(updateIfUnmodified({ seen, readCurrent: async () => seen, write })).rejects.toBe(
    tooLate,
  );
  expect(write).toHaveBeenCalledExactlyOnceWith({ "If-Match": '"1"' });
});

test("passes on any other error", async () => {
  const broken = new ApiError(500, {});
  const write = () => Promise.reject(broken);
  await expect(updateIfUnmodified({ seen, readCurrent: async () => seen, write })).rejects.toBe(
    broken,
  );
});
