import type { z } from "zod";
import { ProblemError } from "./problem.ts";
import { readAtMost } from "./streams.ts";

const FORM_BYTES = 16 * 1024;

/**
 * Parses a small JSON body of one of the BFF's own routes.
 * @throws ProblemError TOO_LARGE, or VALIDATION with the invalid fields (never their values)
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const parsed = schema.safeParse(await readBody(request));
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const { path } of parsed.error.issues) errors[path.join(".")] = "Giá trị không hợp lệ";
  throw new ProblemError("VALIDATION", { errors });
}

async function readBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > FORM_BYTES) {
    throw new ProblemError("TOO_LARGE");
  }
  // Firefox has no Request.body.
  const bytes = request.body
    ? await readAtMost(request.body, FORM_BYTES)
    : new Uint8Array(await request.arrayBuffer());
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
