import { describe, expect, test, vi } from "vitest";
import { createStockQueue } from "./stock-queue.ts";

const rice = { productId: 31, versionId: 31, name: "Gạo (Túi 5 kg)" };
const honey = { productId: 51, versionId: 51, name: "Mật ong (Chai 500 ml)" };

/** A server that responds when told to. */
function server() {
  const requests: { change: number; respond: () => void; fail: (error: Error) => void }[] = [];
  const send = vi.fn(
    (_target: typeof rice, change: number) =>
      new Promise<void>((respond, fail) => requests.push({ change, respond, fail })),
  );
  const respond = async (index: number) => {
    requests[index]?.respond();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { requests, send, respond };
}

const changes = (queue: ReturnType<typeof createStockQueue>) =>
  [...queue.pending.get()].map(([id, { change }]) => [id, change]);

describe("quick presses on a version", () => {
  test("show at once, and are one request at a time with the sum of what was pressed since", async () => {
    const { requests, send, respond } = server();
    const queue = createStockQueue(send, vi.fn());
    for (let press = 0; press < 5; press += 1) queue.press(rice, 1);
    expect(changes(queue)).toEqual([[31, 5]]);
    expect(requests.map(({ change }) => change)).toEqual([1]);
    await respond(0);
    expect(changes(queue)).toEqual([[31, 4]]);
    expect(requests.map(({ change }) => change)).toEqual([1, 4]);
    await respond(1);
    expect(changes(queue)).toEqual([]);
    queue.press(rice, -1);
    expect(requests.map(({ change }) => change)).toEqual([1, 4, -1]);
  });

  test("that undo each other send nothing more", async () => {
    const { requests, send, respond } = server();
    const queue = createStockQueue(send, vi.fn());
    queue.press(rice, 1);
    queue.press(rice, 1);
    queue.press(rice, -1);
    await respond(0);
    expect(requests).toHaveLength(1);
    expect(changes(queue)).toEqual([]);
  });

  test("do not wait for those of another version", () => {
    const { requests, send } = server();
    const queue = createStockQueue(send, vi.fn());
    queue.press(rice, 1);
    queue.press(honey, -1);
    expect(requests.map(({ change }) => change)).toEqual([1, -1]);
    expect(changes(queue)).toEqual([
      [31, 1],
      [51, -1],
    ]);
  });

  test("are all undone if a request fails, and those of other versions stay", async () => {
    const { requests, send } = server();
    const onFail = vi.fn();
    const queue = createStockQueue(send, onFail);
    queue.press(rice, 1);
    queue.press(rice, 1);
    queue.press(honey, -1);
    const error = new Error("down");
    requests[0]?.fail(error);
    await vi.waitFor(() => expect(onFail).toHaveBeenCalledWith(rice, 2, error));
    expect(changes(queue)).toEqual([[51, -1]]);
    expect(requests).toHaveLength(2);
    queue.press(rice, 1);
    expect(requests).toHaveLength(3);
  });
});
