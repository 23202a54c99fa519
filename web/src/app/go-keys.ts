import type { AnyRouter } from "@tanstack/react-router";
import { mayOpen } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { needsOf } from "./admin-areas.ts";

/** After G: the first of these that the user may open. */
const areas: Readonly<Record<string, readonly string[]>> = {
  b: ["/bang-dieu-khien", "/ban-hang"],
  d: ["/quan-ly-don-hang"],
  s: ["/quan-ly-san-pham", "/quan-ly-san-pham-shop"],
  k: ["/quan-ly-ton-kho", "/quan-ly-ton-kho-shop"],
  m: ["/quan-ly-danh-muc"],
  t: ["/thong-ke-don-hang"],
  n: ["/quan-ly-nguoi-dung"],
  q: ["/quan-ly-quyen"],
  v: ["/quan-ly-vi-tap"],
};

export const goKeys: readonly string[] = Object.keys(areas);

export const goPath = (router: AnyRouter, user: SessionUser, letter: string): string | undefined =>
  areas[letter]?.find((path) => mayOpen(user, needsOf(router, path)));
