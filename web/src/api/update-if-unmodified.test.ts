import { describe, expect, test, vi } from "vitest";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { ApiError } from "./api-error.ts";
import { updateIfUnmodified, updateLatest } from "./update-if-unmodified.ts";

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

describe("a change that fits whatever was saved meanwhile", () => {
  const readCurrent = () => vi.fn(async () => theirs).mockResolvedValueOnce(seen);
  const change = ({ name }: typeof seen) => `${name} Mới`;

  test("is made of the version that is read, and names it to the server", async () => {
    const write = vi.fn(async () => mine);
    await expect(updateLatest({ readCurrent: readCurrent(), change, write })).resolves.toBe(mine);
    expect(write).toHaveBeenCalledExactlyOnceWith("Hoa Mới", { "If-Match": '"1"' });
  });

  test("is made again of what another user has saved in between", async () => {
    const write = vi.fn(async () => mine).mockRejectedValueOnce(tooLate);
    await expect(updateLatest({ readCurrent: readCurrent(), change, write })).resolves.toBe(mine);
    expect(write.mock.calls).toEqual([
      ["Hoa Mới", { "If-Match": '"1"' }],
      ["Hoà Mới", { "If-Match": '"2"' }],
    ]);
  });

  test("is given up at the third 412", async () => {
    const write = vi.fn(() => Promise.reject(tooLate));
    const updating = updateLatest({ readCurrent: readCurrent(), change, write });
    await expect(updating).rejects.toBe(tooLate);
    expect(write).toHaveBeenCalledTimes(3);
  });

  test("is not repeated after any other error", async () => {
    const broken = new ApiError(500, {});
    const write = vi.fn(() => Promise.reject(broken));
    const updating = updateLatest({ readCurrent: readCurrent(), change, write });
    await expect(updating).rejects.toBe(broken);
    expect(write).toHaveBeenCalledTimes(1);
  });

  test("is not written if there is nothing to write, or if the user has to decide", async () => {
    const write = vi.fn(async () => mine);
    const nothing = { readCurrent: readCurrent(), change: () => undefined, write };
    await expect(updateLatest(nothing)).resolves.toBe(seen);
    const refusal = new Error("other price");
    const refused = {
      readCurrent: readCurrent(),
      change: () => {
        throw refusal;
      },
      write,
    };
    await expect(updateLatest(refused)).rejects.toBe(refusal);
    expect(write).not.toHaveBeenCalled();
  });
});
