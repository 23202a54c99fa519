import { describe, expect, it } from "vitest";
import {
  isConversation,
  isSuperseded,
  mayContinue,
  newConversation,
  offersOf,
  pendingQuestion,
  withQuestion,
  withQuestionAgain,
  withReply,
} from "./conversation.ts";

const now = new Date("2026-11-21T07:05:00.000Z");
const begun = newConversation(null, now);
const asked = withQuestion(begun, "Làm sao để đăng nhập?", now);

describe("a conversation", () => {
  it("begins with a welcome that offers login help, products and contact", () => {
    expect(begun.messages).toHaveLength(1);
    expect(begun.messages[0]).toMatchObject({ isBot: true, time: now.toISOString() });
    expect(offersOf(begun)).toEqual(["Hỗ trợ đăng nhập", "Thông tin sản phẩm", "Liên hệ hỗ trợ"]);
    expect(pendingQuestion(begun)).toBeUndefined();
  });

  it("has an open question until the bot replies", () => {
    expect(pendingQuestion(asked)?.text).toBe("Làm sao để đăng nhập?");
    expect(offersOf(asked)).toEqual([]);
    const done = withReply(
      asked,
      { reply: "Bằng email.", suggestedReplies: ["Quên mật khẩu"] },
      now,
    );
    expect(pendingQuestion(done)).toBeUndefined();
    expect(offersOf(done)).toEqual(["Quên mật khẩu"]);
  });

  it.each([
    { reply: null, suggestedReplies: [] },
    { reply: "", suggestedReplies: [] },
    { reply: " \n" },
    {},
  ])("shows the no-reply text for %j", (reply) => {
    expect(withReply(asked, reply, now).messages.at(-1)?.text).toBe(
      "Xin lỗi, tôi chưa có câu trả lời phù hợp.",
    );
  });

  it("drops duplicate and empty suggestions", () => {
    const reply = { reply: "Có", suggestedReplies: ["A", " A ", "", "B"] };
    expect(offersOf(withReply(asked, reply, now))).toEqual(["A", "B"]);
  });

  it("drops the oldest of more than a hundred messages", () => {
    let long = begun;
    for (let index = 0; index < 150; index += 1) long = withQuestion(long, `${index}`, now);
    expect(long.messages).toHaveLength(100);
    expect(long.messages.at(-1)?.text).toBe("149");
  });
});

describe("a question without a reply", () => {
  const second = withQuestion(asked, "Phí giao hàng?", now);

  it("is superseded by the next question, not by its reply", () => {
    expect(second.messages.map((_message, index) => isSuperseded(second, index))).toEqual([
      false,
      true,
      false,
    ]);
    const done = withReply(asked, { reply: "Bằng email." }, now);
    expect(isSuperseded(withQuestion(done, "Phí giao hàng?", now), 1)).toBe(false);
  });

  it("moves to the end when it is asked again, before its reply", () => {
    const again = withQuestionAgain(second, 1, now);
    expect(again.messages.slice(1).map(({ text }) => text)).toEqual([
      "Phí giao hàng?",
      "Làm sao để đăng nhập?",
    ]);
    expect(isSuperseded(again, 1)).toBe(true);
    expect(withQuestionAgain(asked, 1, now)).toEqual(asked);
  });
});

describe("who may continue it", () => {
  it.each([
    ["a guest", null, null, true],
    ["a guest who signed in", null, "u1", true],
    ["its user", "u1", "u1", true],
    ["a guest after its user signed out", "u1", null, false],
    ["another user", "u1", "u2", false],
  ])("%s", (_who, owner, userId, may) => {
    expect(mayContinue({ ...begun, owner }, userId)).toBe(may);
  });
});

it("accepts only complete conversations from storage", () => {
  expect(isConversation(JSON.parse(JSON.stringify(asked)))).toBe(true);
  const broken = [
    undefined,
    null,
    "text",
    {},
    { owner: null, messages: [] },
    { owner: 1, messages: begun.messages },
    { owner: null, messages: [{ text: "a", isBot: true }] },
    { owner: null, messages: [{ ...begun.messages[0], suggestedReplies: [1] }] },
  ];
  expect(broken.filter(isConversation)).toEqual([]);
});
