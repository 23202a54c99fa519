import { HttpResponse } from "msw";
import type { Schema } from "#openapi/schema.ts";
import { Refusal, refusalStatus } from "../domain/refusal.ts";

/** The one place where a Refusal becomes an HTTP answer; anything else is a defect and says so. */
export function problem(error: unknown): Response {
  if (error instanceof Refusal) {
    const body: Schema["Problem"] = {
      status: refusalStatus[error.code],
      message: error.message,
      code: error.code,
      ...error.details,
    };
    return HttpResponse.json(body, { status: body.status });
  }
  console.error(error);
  return HttpResponse.json(
    { status: 500, message: "Có lỗi xảy ra. Vui lòng thử lại sau!", code: "INTERNAL" },
    { status: 500 },
  );
}
