import { schemaResolver } from "@mantine/form";
import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { order } from "./orders.fixtures.ts";
import { differencesOf, selectedStatus, statusForm } from "./status-change.ts";

const seen = order();
const later = (status_id: Schema["OrderStatus"], status_label: string) =>
  order({ status_id, status_label, updated_at: "2026-11-20T05:00:00.000Z" });

describe("the form of a status", () => {
  test("requires one", () => {
    const errorsOf = schemaResolver(statusForm, { sync: true });
    expect(errorsOf({ status: "", note: "" })).toEqual({ status: "Vui lòng chọn trạng thái!" });
    expect(errorsOf({ status: "shipping", note: "" })).toEqual({});
  });

  test("knows the statuses of the contract alone", () => {
    expect(selectedStatus({ status: "shipping", note: "" })).toBe("shipping");
    expect(selectedStatus({ status: "dang-bay", note: "" })).toBeUndefined();
  });
});

describe("a change by somebody else", () => {
  const form = { status: "shipping", note: "" };

  test("is told with the three statuses", () => {
    const current = later("cancelled", "Đã hủy");
    expect(differencesOf({ seen, current, form })).toMatchObject([
      { label: "Trạng thái", base: "Đã xác nhận", current: "Đã hủy", mine: "Đang giao hàng" },
    ]);
  });

  test("does not count if it left the status as it was, or made the same change", () => {
    expect(differencesOf({ seen, current: later("confirmed", "Đã xác nhận"), form })).toEqual([]);
    expect(differencesOf({ seen, current: later("shipping", "Trên đường"), form })).toEqual([]);
  });
});
