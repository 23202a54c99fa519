import { describe, expect, test } from "vitest";
import { documentForm } from "./form-rules.ts";

const schema = documentForm(["Căn cước công dân"]);

/** The first message about the name. */
function nameError(name: string): string | undefined {
  return schema.safeParse({ name, extra: "" }).error?.issues[0]?.message;
}

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
    expect(schema.parse({ name: " Hộ chiếu ", extra: "" }).name).toBe("Hộ chiếu");
  });
});

test("the extra information is checked with the name", () => {
  expect(schema.safeParse({ name: "Hộ chiếu", extra: "{" }).error?.issues).toMatchObject([
    { path: ["extra"], message: "Thông tin bổ sung phải là định dạng JSON hợp lệ" },
  ]);
});
