import { expect, it } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { Refused } from "../mutations.ts";
import { texts } from "../texts.ts";
import { fieldsOf, saveFailure } from "./failure.ts";

it("a taken order is told at its field, also by a server that names no field", () => {
  const message = texts.orderTaken;
  expect(fieldsOf(new ApiError(409, { message, errors: { displayOrder: message } }))).toEqual({
    displayOrder: message,
  });
  expect(fieldsOf(new ApiError(409, { message }))).toEqual({ displayOrder: message });
  expect(fieldsOf(new Refused(texts.titleTaken))).toEqual({ title: texts.titleTaken });
  expect(saveFailure(new ApiError(409, { message }), texts.createFailed)).toBe(texts.createFailed);
});

it("the server's sentence wins over the documented default", () => {
  expect(saveFailure(new Refused("Đã đủ 20 banner"), texts.createFailed)).toBe("Đã đủ 20 banner");
  expect(saveFailure(new ApiError(500, {}), texts.createFailed)).toBe(texts.createFailed);
  expect(saveFailure(new ApiError(404, {}), texts.updateFailed)).toBe(texts.goneMeanwhile);
});
