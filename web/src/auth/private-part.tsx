import type { ComponentType, ReactNode } from "react";
import { useSignal } from "#web/ui/layout/use-signal.ts";
import { signInAgain } from "./sign-in-again.ts";

/**
 * Hides a page of balances and recipients while its session has ended under an open form and the
 * password is asked for in place: whoever looks at the screen may be somebody else. It stays mounted,
 * and so does what was typed.
 */
export function PrivatePart({ children }: { children: ReactNode }) {
  const isAsked = useSignal(signInAgain);
  return (
    <div style={{ display: "contents", visibility: isAsked ? "hidden" : undefined }}>
      {children}
    </div>
  );
}

/** A route's component, all of which is private. */
export function inPrivatePart(Screen: ComponentType) {
  return () => (
    <PrivatePart>
      <Screen />
    </PrivatePart>
  );
}
