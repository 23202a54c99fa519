import { schemaResolver } from "@mantine/form";
import * as v from "valibot";
import { expect, test } from "vitest";
import { problemCheck } from "./problem-check.ts";

const short = (text: string) => (text.length < 3 ? `“${text}” quá ngắn` : undefined);

const schema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), problemCheck(short)),
    note: v.pipe(v.string(), v.maxLength(5, "dài")),
    kind: v.picklist(["a", "b"], "loại"),
  }),
  problemCheck(({ name, note }) => (name === note ? "trùng" : undefined), "pair"),
);
const errorsOf = schemaResolver(schema, { sync: true });

test("the message is made from the value, as it was transformed", () => {
  expect(errorsOf({ name: " ab ", note: "", kind: "a" })).toEqual({ name: "“ab” quá ngắn" });
  expect(errorsOf({ name: "abc", note: "", kind: "a" })).toEqual({});
});

test("of an object it is reported at the field, also along with other errors", () => {
  expect(errorsOf({ name: "abcdef", note: "abcdef", kind: "a" })).toEqual({
    note: "dài",
    pair: "trùng",
  });
});

test("a value of another type is not looked at", () => {
  expect(errorsOf({ name: "abc", note: "abc", kind: "c" })).toEqual({ kind: "loại" });
});
