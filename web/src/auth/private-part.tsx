import { type ReactNode, useSyncExternalStore } from "react";
import { signInAgain } from "./sign-in-again.ts";

/**
 * Hides a page of balances and recipients while its session has ended under an open form and the
 * password is asked for in place: whoever looks at the screen may be somebody else. It stays mounted,
 * and so does what was typed.
 */
export function PrivatePart({ children }: { children: ReactNode }) {
  const isAsked = useSyncExternalStore(signInAgain.subscribe, signInAgain.get, signInAgain.get);
  return (
    <div style={{ display: "contents", visibility: isAsked ? "hidden" : undefined }}>
      {children}
    </div>
  );
}
