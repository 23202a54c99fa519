import { lazy, Suspense, useSyncExternalStore } from "react";
import { signInAgain } from "./sign-in-again.ts";

const SignInAgainDialog = lazy(() =>
  import("./sign-in-again-dialog.tsx").then((module) => ({ default: module.SignInAgainDialog })),
);

/** Mounted once, beside the router. Loads the dialog with the first session that ends. */
export function SignInAgainHost({ onLeave }: { onLeave: () => void }) {
  const isAsked = useSyncExternalStore(signInAgain.subscribe, signInAgain.get);
  if (!isAsked) return null;
  const close = () => signInAgain.set(false);
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog
        onDone={close}
        onLeave={() => {
          close();
          onLeave();
        }}
      />
    </Suspense>
  );
}
