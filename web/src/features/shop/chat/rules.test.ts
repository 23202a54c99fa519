import { describe, expect, it } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { failureText, outgoing } from "./rules.ts";

describe("what was typed", () => {
  it.each([
    ["nothing", ""],
    ["white space", " \n\t \u00a0"],
    ["control characters", "\u0000\u0007\u001b"],
    ["characters without a width", "\u200b\u200d\ufeff"],
  ])("is not sent when it is only %s", (_what, typed) => {
    expect(outgoing(typed).canSend).toBe(false);
  });

  it("is sent without control characters and outer space, keeping its lines", () => {
    expect(outgoing("  dòng 1\u0000\r\ndòng\t2\u0007 \n")).toMatchObject({
      text: "dòng 1\ndòng\t2",
      canSend: true,
    });
  });

  it("keeps emoji intact and replaces half of one", () => {
    const family = "👨‍👩‍👧‍👦 🇻🇳";
    expect(outgoing(family).text).toBe(family);
    expect(outgoing("a\ud83d").text).toBe("a\ufffd");
  });
});

describe("the length", () => {
  it("is not mentioned while there is room", () => {
    expect(outgoing("a".repeat(1799)).notice).toBe("");
  });

  it("shows what is left near the limit, which itself is allowed", () => {
    expect(outgoing("a".repeat(1990)).notice).toBe("Còn 10 ký tự.");
    expect(outgoing("a".repeat(2000))).toMatchObject({ canSend: true, isTooLong: false });
  });

  it("counts an emoji as one character", () => {
    expect(outgoing("😀".repeat(2000)).canSend).toBe(true);
  });

  it("rejects 10,000 characters and says how many to remove", () => {
    expect(outgoing("ă".repeat(10_000))).toMatchObject({
      canSend: false,
      isTooLong: true,
      notice: "Tin nhắn tối đa 2.000 ký tự, hãy bớt 8.000 ký tự.",
    });
  });
});

const documented = "Có lỗi khi kết nối chatbot. Vui lòng thử lại sau.";

it.each([
  ["the reason is unknown", null],
  ["there is no response", ApiError.network()],
  ["the server fails", new ApiError(503, { message: "Máy chủ đang bảo trì" })],
])("shows only the documented text when %s", (_why, error) => {
  expect(failureText(error)).toBe(documented);
});

it("shows only the server's message when it rejects the question", () => {
  const error = new ApiError(429, { message: "Bạn thao tác quá nhanh." });
  expect(failureText(error)).toBe("Bạn thao tác quá nhanh.");
});
