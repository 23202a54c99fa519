import { landingOf } from "./landing.ts";
import { safeReturnPath } from "./return-path.ts";
import type { SessionUser } from "./session.ts";

/** Where a signed-in user goes: the requested page, else the landing page of the role. */
export function destinationOf(user: SessionUser, from: string | null | undefined): string {
  return (
    safeReturnPath(from ?? undefined, window.location.origin) ?? landingOf(user.role.role_code)
  );
}
