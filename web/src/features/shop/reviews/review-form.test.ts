import { schemaResolver } from "@mantine/form";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import type { takePicture } from "#web/lib/image-file.ts";
import { imagesOf } from "#web/lib/review-images.ts";
import {
  imageMap,
  keepLast,
  lastImages,
  readReview,
  removeReview,
  reviewForm,
  storeReview,
} from "./review-form.ts";
import { review, reviewable } from "./reviews.fixtures.ts";

const incomplete = "Vui lòng nhập đầy đủ đánh giá và nhận xét!";

const check = schemaResolver(reviewForm, { sync: true });
const firstError = (rating: number, content: string) =>
  Object.values(check({ rating, content }))[0];

describe("a review", () => {
  test.each([0.5, 1, 3.5, 5])("may have %d stars", (rating) => {
    expect(firstError(rating, "Ngon")).toBeUndefined();
  });

  test("needs a rating and a comment", () => {
    expect(firstError(0, "Ngon")).toBe(incomplete);
    expect(firstError(5, "")).toBe(incomplete);
    expect(firstError(5, " \n ")).toBe(incomplete);
  });

  test("has a comment of at most 500 characters, without surrounding spaces", () => {
    expect(firstError(5, `  ${"a".repeat(500)}  `)).toBeUndefined();
    expect(firstError(5, "a".repeat(501))).toBe("Nhận xét không được quá 500 ký tự!");
    expect(v.parse(reviewForm, { rating: 5, content: " Ngon \n" }).content).toBe("Ngon");
  });
});

afterEach(removeAllDrafts);

const ofRice = { kind: "create", item: reviewable() } as const;
const ofMango = { kind: "create", item: reviewable({ product_id: 5 }) } as const;
const draft = { rating: 3.5, content: "Cơm dẻo", hadFiles: false };

test("a draft is of one user and one product of one order", () => {
  storeReview({ userId: "lan", subject: ofRice }, draft);
  expect(readReview({ userId: "lan", subject: ofRice })).toEqual(draft);
  const others = [
    { userId: "hoa", subject: ofRice },
    { userId: "lan", subject: ofMango },
    { userId: "lan", subject: { kind: "create", item: reviewable({ order_id: "o-2" }) } },
    { userId: "lan", subject: { kind: "edit", review: review({ product_id: 4 }) } },
  ] as const;
  expect(others.map(readReview)).toEqual(others.map(() => undefined));
});

test("a removed draft is gone, others stay", () => {
  storeReview({ userId: "lan", subject: ofRice }, draft);
  storeReview({ userId: "lan", subject: ofMango }, draft);
  removeReview({ userId: "lan", subject: ofRice });
  expect(readReview({ userId: "lan", subject: ofRice })).toBeUndefined();
  expect(readReview({ userId: "lan", subject: ofMango })).toEqual(draft);
});

const file = (name: string) => new File(["x"], name);
const names = (files: readonly File[]) => files.map(({ name }) => name);

const take: typeof takePicture = async (chosen, { noImage }) =>
  chosen.name.endsWith(".txt") ? { error: noImage } : { file: file(`${chosen.name}.webp`) };

describe("of many files", () => {
  const many = ["1", "2", "3", "4", "5", "6", "7"].map(file);

  test("the last five are taken, in order, as they are sent", async () => {
    const { files, error } = await lastImages(many, take);
    expect(names(files)).toEqual(["3.webp", "4.webp", "5.webp", "6.webp", "7.webp"]);
    expect(error).toBeUndefined();
  });

  test("other files are left out, with an error", async () => {
    const { files, error } = await lastImages([...many, file("8.txt")], take);
    expect(files).toHaveLength(5);
    expect(error).toBe("Chỉ được upload file hình ảnh!");
  });

  test("the last five of old and new images stay", () => {
    expect(keepLast(["a", "b", "c", "d", "e", "f"])).toEqual(["b", "c", "d", "e", "f"]);
  });
});

test("images are written and read in order", () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `/${index}.webp`);
  const images = imageMap(addresses);
  expect(images.image_0).toBe("/0.webp");
  expect(imagesOf({ images: Object.fromEntries(Object.entries(images).toReversed()) })).toEqual(
    addresses,
  );
});
