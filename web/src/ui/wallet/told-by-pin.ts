import { ApiError } from "#web/api/api-error.ts";
import { pinFailureOf } from "./pin-failure.ts";

/** The wallet has no PIN yet, another tab or device may have reset it. */
export const hasNoPin = (error: unknown) => ApiError.from(error).code === "PIN_NOT_SET";

/** Whether `PaymentPin` tells this failure; any other belongs to the form. */
export const isToldByPin = (error: unknown) =>
  pinFailureOf(error).kind !== "other" || hasNoPin(error);
