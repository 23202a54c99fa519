import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { confirmReceived } from "./queries.ts";
import { withdrawRequest } from "./requests.fixtures.ts";
import { timelineOf } from "./rules.ts";

const labels = (change: Parameters<typeof withdrawRequest>[0]) =>
  timelineOf(withdrawRequest(change)).map(({ label, note }) =>
    note ? `${label}: ${note}` : label,
  );

test("a request that waits was only sent", () => {
  expect(timelineOf(withdrawRequest())).toEqual([
    { id: "sent", label: "Đã gửi yêu cầu", at: "2026-11-19T01:45:00.000Z" },
  ]);
});

test("the latest comes first, with what the administrator says about it", () => {
  expect(labels({ status: "approved", adminNote: "Đã kiểm tra" })).toEqual([
    "Đã được duyệt: Đã kiểm tra",
    "Đã gửi yêu cầu",
  ]);
  expect(labels({ status: "completed", tapBankTransactionId: "FT9" })).toEqual([
    "Đã chuyển khoản: Mã giao dịch FT9",
    "Đã được duyệt",
    "Đã gửi yêu cầu",
  ]);
});

test("a rejection gives its reason", () => {
  const rejected = { status: "rejected", rejectionReason: "Tên không khớp" } as const;
  expect(labels(rejected)).toEqual(["Bị từ chối: Tên không khớp", "Đã gửi yêu cầu"]);
});

test("without a code of the bank it was the user who said that the money is there", () => {
  expect(labels({ status: "completed" })[0]).toBe("Bạn đã xác nhận nhận được tiền");
});

test("a status that is not in the contract says nothing about the money", () => {
  const status = "frozen" as string as Schema["WithdrawStatus"];
  expect(labels({ status })).toEqual(["Đã gửi yêu cầu"]);
});

describe("the confirmation that the money has arrived", () => {
  afterEach(() => vi.unstubAllGlobals());

  const conflict = { status: 409, code: "CONFLICT", message: "Chỉ yêu cầu đã duyệt" };

  /** `put` responds to the confirmation; afterwards the request is as `found`. */
  function confirmed(
    put: () => Response,
    found: Partial<Schema["WithdrawRequest"]>,
    wasLost = false,
  ) {
    vi.stubGlobal("fetch", async ({ method }: Request) =>
      method === "PUT" ? put() : Response.json(withdrawRequest(found)),
    );
    const client = new QueryClient();
    const sent = { id: "rt-0031", wasLost };
    return client.getMutationCache().build(client, confirmReceived).execute(sent);
  }

  const lost = () => {
    throw new TypeError("Failed to fetch");
  };
  const refused = () => Response.json(conflict, { status: 409 });

  test("is looked up where its response was lost", async () => {
    await expect(confirmed(lost, { status: "completed" })).resolves.toMatchObject({
      status: "completed",
    });
    await expect(confirmed(lost, { status: "approved" })).rejects.toMatchObject({
      isUnanswered: true,
      message: "Chưa rõ xác nhận của bạn đã được ghi nhận hay chưa. Hãy thử lại.",
    });
  });

  test("counts if the repeat is refused as done already, unless the bank's code is another's", async () => {
    const own = { status: "completed" } as const;
    await expect(confirmed(refused, own, true)).resolves.toMatchObject(own);
    const theirs = { ...own, tapBankTransactionId: "FT9" };
    for (const wasLost of [true, false]) {
      await expect(confirmed(refused, theirs, wasLost)).rejects.toMatchObject(conflict);
    }
    await expect(confirmed(refused, own)).rejects.toMatchObject(conflict);
  });
});
