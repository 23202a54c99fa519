import { expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { Overtaken, saveSeen } from "./save-seen.ts";

const seen = { name: "Hoa", updatedAt: "1" };
const theirs = { name: "Hoà", updatedAt: "2" };
const mine = { name: "Hoa Mới", updatedAt: "3" };
const tooLate = new ApiError(412, { code: "PRECONDITION_FAILED" });

test("what was seen is saved over, and named to the server", async () => {
  const write = vi.fn(async () => mine);
  await expect(saveSeen({ seen, readCurrent: async () => seen, write })).resolves.toBe(mine);
  expect(write).toHaveBeenCalledExactlyOnceWith({ "If-Match": '"1"' });
});

test("a look before shows that somebody else has saved: nothing is written", async () => {
  const write = vi.fn(async () => mine);
  const saving = saveSeen({ seen, readCurrent: async () => theirs, write });
  await expect(saving).rejects.toMatchObject({ name: "Overtaken", current: theirs });
  expect(write).not.toHaveBeenCalled();
});

test("so does a refusal of the write", async () => {
  const read = vi.fn(async () => theirs).mockResolvedValueOnce(seen);
  const write = vi.fn(() => Promise.reject(tooLate));
  const saving = saveSeen({ seen, readCurrent: read, write });
  await expect(saving).rejects.toEqual(new Overtaken(theirs));
  expect(write).toHaveBeenCalledTimes(1);
});

test("a server whose tags are others is written to all the same, when nobody else has saved", async () => {
  const write = vi.fn(async () => mine).mockRejectedValueOnce(tooLate);
  await expect(saveSeen({ seen, readCurrent: async () => seen, write })).resolves.toBe(mine);
  expect(write).toHaveBeenLastCalledWith({});
});

test("any other failure stays what it is", async () => {
  const broken = new ApiError(500, {});
  const write = () => Promise.reject(broken);
  await expect(saveSeen({ seen, readCurrent: async () => seen, write })).rejects.toBe(broken);
});
