import { schemaResolver } from "@mantine/form";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { memoryStorage } from "#web/lib/memory-storage.fixtures.ts";
import {
  differencesOf,
  keepNote,
  MAX_NOTES,
  readNote,
  selectedStatus,
  statusForm,
} from "./edits.ts";
import { order } from "./orders.fixtures.ts";

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

describe("a private note", () => {
  const rows = new Map<string, string>();

  beforeEach(() => {
    rows.clear();
    vi.stubGlobal("window", { localStorage: memoryStorage(rows), sessionStorage: memoryStorage() });
    return () => vi.unstubAllGlobals();
  });

  test("a note is read back by who wrote it alone", () => {
    keepNote("lan", "o-1", "Gọi sau 17 giờ");
    expect(readNote("lan", "o-1")).toBe("Gọi sau 17 giờ");
    expect(readNote("lan", "o-2")).toBe("");
    expect(readNote("hoa", "o-1")).toBe("");
  });

  test("an emptied note is gone", () => {
    keepNote("lan", "o-1", "a");
    keepNote("lan", "o-1", "  ");
    expect([...rows.values()].join()).not.toContain("o-1");
  });

  test("the note that was changed longest ago goes first", () => {
    for (let index = 0; index < MAX_NOTES; index += 1) keepNote("lan", `o-${index}`, "a");
    keepNote("lan", "o-0", "b");
    keepNote("lan", "new", "c");
    expect(readNote("lan", "o-0")).toBe("b");
    expect(readNote("lan", "o-1")).toBe("");
    expect(readNote("lan", "o-2")).toBe("a");
  });

  test("a sign-out removes all notes", () => {
    keepNote("lan", "o-1", "a");
    removeAllDrafts();
    expect(rows.size).toBe(0);
  });
});
