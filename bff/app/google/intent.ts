import type { Schema } from "#openapi/schema.ts";

export type Intent = Schema["GoogleIntent"];

/** The failure message on the screen that began the flow (document 1 §8). */
export const failureText: Readonly<Record<Intent, string>> = {
  login: "Đăng nhập bằng Google thất bại",
  register: "Đăng ký bằng Google thất bại",
};
