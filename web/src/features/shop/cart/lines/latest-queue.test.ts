import { describe, expect, test, vi } from "vitest";
import { createLatestQueue } from "./latest-queue.ts";

/** A server that responds on command. */
function setUp() {
  const sent: [string, number][] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const onIdle = vi.fn<(key: string, failure: { error: unknown } | undefined) => void>();
  const press = createLatestQueue<number>({
    send: (key, value) => {
      sent.push([key, value]);
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
    onIdle,
  });
  return { press, sent, answers, onIdle };
}

describe("presses on one line", () => {
  test("skip superseded values and end with the last one", async () => {
    const { press, sent, answers, onIdle } = setUp();
    press("a", 2);
    press("a", 3);
    press("a", 4);
    expect(sent).toEqual([["a", 2]]);
    answers[0]?.resolve();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toEqual(["a", 4]);
    answers[1]?.resolve();
    await expect.poll(() => onIdle).toHaveBeenCalledWith("a", undefined);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  test("report the failure of the last one", async () => {
    const { press, answers, onIdle } = setUp();
    press("a", 99);
    answers[0]?.reject("Chỉ còn 3 sản phẩm.");
    await expect.poll(() => onIdle).toHaveBeenCalledWith("a", { error: "Chỉ còn 3 sản phẩm." });
  });

  test("forget a failure that was followed by a success", async () => {
    const { press, sent, answers, onIdle } = setUp();
    press("a", 99);
    press("a", 3);
    answers[0]?.reject(new Error("quá nhiều"));
    await expect.poll(() => sent).toHaveLength(2);
    answers[1]?.resolve();
    await expect.poll(() => onIdle).toHaveBeenCalledWith("a", undefined);
  });

  test("start over once the line is idle", async () => {
    const { press, sent, answers, onIdle } = setUp();
    press("a", 2);
    answers[0]?.resolve();
    await expect.poll(() => onIdle).toHaveBeenCalledOnce();
    press("a", 3);
    expect(sent).toEqual([
      ["a", 2],
      ["a", 3],
    ]);
  });
});

test("two lines do not wait for each other", () => {
  const { press, sent } = setUp();
  press("a", 2);
  press("b", 5);
  expect(sent).toEqual([
    ["a", 2],
    ["b", 5],
  ]);
});
