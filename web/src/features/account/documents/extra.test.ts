import { describe, expect, test } from "vitest";
import { extraProblem, extraText, parseExtra } from "./extra.ts";

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
