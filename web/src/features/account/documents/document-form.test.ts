import { schemaResolver } from "@mantine/form";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { takePicture } from "#web/lib/image-file.ts";
import { documentForm, extraProblem, extraText, imageRule, parseExtra } from "./document-form.ts";

const schema = documentForm(["Căn cước công dân"]);

const errorsOf = schemaResolver(schema, { sync: true });

const nameError = (name: string) => errorsOf({ name, extra: "" }).name;

describe("the name of a document", () => {
  test.each([
    ["", "Vui lòng nhập tên giấy tờ!"],
    ["   ", "Tên giấy tờ không được chỉ gồm khoảng trắng!"],
    ["A", "Tên giấy tờ phải từ 2 đến 100 ký tự!"],
    [" A ", "Tên giấy tờ phải từ 2 đến 100 ký tự!"],
    ["A".repeat(101), "Tên giấy tờ phải từ 2 đến 100 ký tự!"],
  ])("rejects %j", (name, message) => {
    expect(nameError(name)).toBe(message);
  });

  test("accepts 2 and 100 characters", () => {
    expect(nameError("Hộ")).toBeUndefined();
    expect(nameError("A".repeat(100))).toBeUndefined();
  });

  test("counts a letter with its accents once, however it was typed", () => {
    expect(nameError("ễ".normalize("NFD"))).toBe("Tên giấy tờ phải từ 2 đến 100 ký tự!");
  });

  test.each([
    "Căn cước công dân",
    "CĂN CƯỚC CÔNG DÂN",
    "  căn cước công dân ",
    "Căn cước công dân".normalize("NFD"),
  ])("rejects the taken name as %j", (name) => {
    expect(nameError(name)).toBe("Tên giấy tờ này đã tồn tại! Vui lòng chọn tên khác.");
  });

  test("is sent without surrounding spaces", () => {
    expect(v.parse(schema, { name: " Hộ chiếu ", extra: "" }).name).toBe("Hộ chiếu");
  });
});

test("the extra information is checked with the name", () => {
  expect(errorsOf({ name: "Hộ chiếu", extra: "{" })).toEqual({
    extra: "Thông tin bổ sung phải là định dạng JSON hợp lệ",
  });
});

test.each(["", "  \n"])("the extra information is null for %j", (typed) => {
  expect(extraProblem(typed)).toBeUndefined();
  expect(parseExtra(typed)).toBeNull();
});

test.each(["{", "abc", "{'a':1}"])("%j is not JSON", (typed) => {
  expect(extraProblem(typed)).toBe("Thông tin bổ sung phải là định dạng JSON hợp lệ");
  expect(parseExtra(typed)).toBeUndefined();
});

test.each(["[1,2]", "12", '"chữ"', "null"])("%j is JSON, but has no names", (typed) => {
  expect(extraProblem(typed)).toBe(
    'Thông tin bổ sung phải gồm các cặp tên và giá trị trong dấu { }, ví dụ { "Số": "092190001234" }',
  );
});

describe("what would not be saved as it was typed is rejected", () => {
  test.each([
    ['{"Số tài khoản": 12345678901234567890}', "12345678901234567890"],
    ['{"Mã": 1.10}', "1.10"],
    ['{"Mã": [{"a": 1e3}]}', "1e3"],
    ['{"Mã": -0}', "-0"],
    ['{"Mã": 1e999}', "1e999"],
  ])("the number of %s", (typed, written) => {
    expect(extraProblem(typed)).toBe(
      `Số ${written} sẽ bị đổi khi lưu. Hãy đặt trong dấu ngoặc kép: "${written}"`,
    );
  });

  test.each([
    '{"a":"x","a":"y"}',
    String.raw`{"a":1,"\u0061":1}`,
    '{"trong":[{"a":1,"b":{"a":1},"a":2}]}',
  ])("the name that %s has twice", (typed) => {
    expect(extraProblem(typed)).toBe("Tên “a” bị lặp lại. Mỗi tên chỉ được dùng một lần.");
  });
});

test.each([
  '{"a":"12345678901234567890","b":1.1,"c":-2,"d":0}',
  '{"a":{"a":["a","a"]},"b":[{"a":1},{"a":1}]}',
  String.raw`{"1.10":"a\"b: 1.10, \\","b":true,"c":null}`,
])("%s is accepted", (typed) => {
  expect(extraProblem(typed)).toBeUndefined();
});

test.each([
  { Số: "092190001234", "Nơi cấp": { tỉnh: "Cần Thơ" }, năm: 2026 },
  { lớn: 1e21, nhỏ: 1e-7, dài: Number("12345678901234567890") },
  JSON.parse('{"__proto__":"a"}'),
])("%j does not change when shown and saved again", (content) => {
  expect(extraProblem(extraText(content))).toBeUndefined();
  expect(extraText(parseExtra(extraText(content)))).toBe(extraText(content));
});

test("nothing is shown as nothing", () => {
  expect(extraText(null)).toBe("");
});

/** Not a picture, whatever its name. */
const file = (bytes: number) =>
  new File([new Uint8Array(bytes)], "giay-to.png", { type: "image/png" });

test("what cannot be shrunk must be under 5 MB", async () => {
  const limit = 5 * 1024 * 1024;
  const error = "Kích thước ảnh phải nhỏ hơn 5MB!";
  expect(await takePicture(file(limit), imageRule)).toEqual({ error });
  expect(await takePicture(file(limit - 1), imageRule)).toEqual({
    error: "Chỉ được chọn file ảnh!",
  });
});
