import type { ComponentType, ReactNode } from "react";
import { useSignal } from "#web/ui/layout/use-signal.ts";
import { signInAgain } from "./sign-in-again.ts";

/**
 * Hides balances and recipients while the password is requested over an open form: somebody else may be
 * at the screen. Stays mounted to keep the input.
 */
export function PrivatePart({ children }: { children: ReactNode }) {
  const isAsked = useSignal(signInAgain);
  return (
    <div style={{ display: "contents", visibility: isAsked ? "hidden" : undefined }}>
      {children}
    </div>
  );
}

export function inPrivatePart(Screen: ComponentType) {
  return () => (
    <PrivatePart>
      <Screen />
    </PrivatePart>
  );
}
