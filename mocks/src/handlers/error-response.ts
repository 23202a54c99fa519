import { HttpResponse } from "msw";
import type { Schema } from "#openapi/schema.ts";
import { DomainError, errorStatus } from "../domain/domain-error.ts";

/**
 * The one place where a DomainError becomes an HTTP response; any other error is a bug: logged,
 * 500.
 */
export function errorResponse(error: unknown): Response {
  if (error instanceof DomainError) {
    const body: Schema["Problem"] = {
      status: errorStatus[error.code],
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
