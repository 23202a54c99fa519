import { expect, test } from "vitest";
import { labelsOf } from "./flags.ts";

test("every flag has a badge and a sentence, an unknown one too", () => {
  expect(labelsOf(undefined)).toEqual([]);
  const unknown = JSON.parse('["SOMETHING_NEW"]');
  const labels = labelsOf(["SAME_BANK_CODE", "SAME_AMOUNT", "AFTER_PIN_RESET", ...unknown]);
  expect(labels.map(({ text }) => text)).toEqual([
    "Trùng mã giao dịch",
    "Trùng số tiền",
    "Vừa đặt lại mã PIN",
    "Cần kiểm tra",
  ]);
  for (const { sentence } of labels) expect(sentence).toMatch(/\.$/);
});
