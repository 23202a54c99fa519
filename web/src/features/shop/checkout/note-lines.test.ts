import { expect, test } from "vitest";
import { dayChoices, hourChoices, wishesOf, withWishes } from "./note-lines.ts";

const [morning] = hourChoices;

test("the days are the seven after today in Vietnam", () => {
  // Half past midnight of the 28th in Vietnam.
  const days = dayChoices(new Date("2026-11-27T17:30:00Z"));
  expect(days).toHaveLength(7);
  expect(days[0]).toBe("Chủ nhật 29/11");
  expect(days.at(-1)).toBe("Thứ bảy 05/12");
});

test("wishes stand below what the buyer wrote, and are read back from there", () => {
  const wishes = { day: "Thứ bảy 28/11", hours: morning, isGift: true };
  const note = withWishes("Gọi trước khi giao", wishes);
  expect(note).toBe(
    "Gọi trước khi giao\nMuốn nhận: Thứ bảy 28/11, buổi sáng (8–12 giờ).\nQuà tặng: xin đừng để giá tiền trong gói hàng.",
  );
  expect(wishesOf(note)).toEqual(wishes);
});

test("a changed wish replaces its line, and a withdrawn one leaves the rest of the note", () => {
  const note = withWishes("Cổng xanh\nnhà trong hẻm", { day: "Thứ bảy 28/11", isGift: false });
  const changed = withWishes(note, { day: "Chủ nhật 29/11", isGift: false });
  expect(changed).toBe("Cổng xanh\nnhà trong hẻm\nMuốn nhận: Chủ nhật 29/11.");
  expect(withWishes(changed, { isGift: false })).toBe("Cổng xanh\nnhà trong hẻm");
});

test.each(["", "Muốn nhận hàng sớm", "Muốn nhận: khi nào cũng được", "quà tặng: cho mẹ"])(
  "%j wishes nothing that the fields show",
  (note) => expect(wishesOf(note)).toEqual({ isGift: false }),
);

test("a line that the buyer has changed is theirs, and stays", () => {
  const own = "Muốn nhận: Thứ bảy 28/11, trước 9 giờ sáng.";
  expect(wishesOf(own)).toEqual({ isGift: false });
  expect(withWishes(own, { hours: morning, isGift: false })).toBe(
    `${own}\nMuốn nhận: buổi sáng (8–12 giờ).`,
  );
});

test("a wish alone needs no empty line above it", () => {
  expect(withWishes("", { hours: morning, isGift: false })).toBe(
    "Muốn nhận: buổi sáng (8–12 giờ).",
  );
});
