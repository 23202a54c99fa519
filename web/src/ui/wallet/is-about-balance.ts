import { ApiError } from "#web/api/api-error.ts";

/** Whether a call was refused for lack of money: its message says so, and nothing else needs to. */
export const isAboutBalance = (error: unknown) =>
  ApiError.from(error).code === "INSUFFICIENT_BALANCE";
