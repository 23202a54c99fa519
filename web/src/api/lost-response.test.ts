import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { outcomeOf, settle, whyNotSent } from "./lost-response.ts";

const unclear = "Chưa nhận được kết quả";
const lost = new ApiError(504, { code: "UPSTREAM_TIMEOUT", message: "Quá lâu", requestId: "r1" });
const gone = new ApiError(404, { message: "Không tìm thấy" });
const done = async () => "done";
const notDone = async () => undefined;
const unreadable = async () => {
  throw ApiError.network();
};

const failWith = (error: Error) => Promise.reject(error);

test("a response settles it", async () => {
  expect(await settle(Promise.resolve("responded"), { look: unreadable, unclear })).toBe(
    "responded",
  );
  await expect(settle(failWith(gone), { look: done, unclear })).rejects.toBe(gone);
});

describe("after a lost response", () => {
  test("the server says that it was done", async () => {
    expect(await settle(failWith(lost), { look: done, unclear })).toBe("done");
  });

  test.each([
    ["was not done, and may still be", notDone],
    ["cannot be read", unreadable],
  ])("it is unclear if it %s", async (_what, look) => {
    await expect(settle(failWith(lost), { look, unclear })).rejects.toMatchObject({
      message: unclear,
      isUnanswered: true,
      requestId: "r1",
    });
  });
});

describe("a refusal after an attempt whose response was lost", () => {
  test("means that it had been done, if the server says so", async () => {
    const doubt = { wasLost: true, look: done, unclear };
    expect(await settle(failWith(gone), doubt)).toBe("done");
  });

  test("is a refusal, if it says that it was not done", async () => {
    const doubt = { wasLost: true, look: notDone, unclear };
    await expect(settle(failWith(gone), doubt)).rejects.toBe(gone);
  });

  test("is unclear, if it says nothing", async () => {
    const doubt = { wasLost: true, look: unreadable, unclear };
    const told = { message: unclear, isUnanswered: true };
    await expect(settle(failWith(gone), doubt)).rejects.toMatchObject(told);
  });

  test("is what it says where it has nothing to do with what exists", async () => {
    const forbidden = new ApiError(403, {});
    const doubt = { wasLost: true, look: done, unclear };
    await expect(settle(failWith(forbidden), doubt)).rejects.toBe(forbidden);
  });
});

const failed = (status: number, code = "X") => new ApiError(status, { code });

test.each([
  ["a wrong PIN", failed(400, "WRONG_PIN"), "refused"],
  ["too little money", failed(409, "INSUFFICIENT_BALANCE"), "refused"],
  ["an ended session", failed(401), "not-done"],
  ["a call too early", failed(425), "not-done"],
  ["too many calls", failed(429), "not-done"],
  ["a rejection after an unknown attempt", failed(409, "IDEMPOTENCY_UNCERTAIN"), "unknown"],
  ["a PIN that was not proven", failed(403, "PIN_REQUIRED"), "not-done"],
  ["the page of another user", failed(409, "USER_CHANGED"), "not-done"],
  ["a server that is not available", failed(503, "UNAVAILABLE"), "not-done"],
  ["a BFF that has sent nothing", failed(503, "SERVER_BUSY"), "not-done"],
  ["no response", ApiError.network(), "unknown"],
  ["a failing server", failed(500), "unknown"],
  ["a proxy's 503", failed(503, "INTERNAL"), "unknown"],
  ["a gateway that gave up", failed(504), "unknown"],
  ["a time-out", failed(408), "unknown"],
  ["an attempt in progress", failed(409, "IDEMPOTENCY_IN_PROGRESS"), "unknown"],
  ["another content under its key", failed(422, "IDEMPOTENCY_MISMATCH"), "unknown"],
  ["a bug of ours", new TypeError("x"), "unknown"],
] as const)("%s", (_name, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome);
});

test.each([
  [lost, undefined],
  [new ApiError(503, { code: "SERVER_BUSY", message: "Máy chủ đang bận" }), "Máy chủ đang bận"],
  // A wrong PIN, beside an earlier attempt that may have been done.
  [new ApiError(400, { code: "IDEMPOTENCY_UNCERTAIN", message: "Sai PIN" }), "Sai PIN"],
  [
    new ApiError(422, { code: "IDEMPOTENCY_MISMATCH", message: "Nội dung khác" }),
    "Mã PIN vừa nhập khác với lần gửi đầu. Hãy nhập đúng mã PIN đó, hoặc bỏ lệnh này.",
  ],
])("a repeat that failed says why, unless only its response is missing: %s", (error, why) => {
  expect(whyNotSent(error)).toBe(why);
});
