import type { ReactNode } from "react";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { createSignal } from "#web/lib/signal.ts";

export type ConfirmOptions = {
  /** A question: "Khóa tài khoản?" */
  title: string;
  /** What it is about: the name, the amount. */
  body: ReactNode;
  /** The consequence, set apart: "Thao tác này không thể hoàn tác." */
  note?: string;
  /** The verb of the button; default "Xác nhận". */
  confirmLabel?: string;
  /** Red button: something is lost. */
  danger?: boolean;
  /** The promise is awaited: the dialog closes on success and shows a failure itself. */
  run: () => unknown;
  /** The words of a failure, where the specification gives them; default the server's own. */
  describeFailure?: (error: unknown) => string;
};

const asked = createSignal<ConfirmOptions | undefined>(undefined);

const ConfirmDialog = lazy(() =>
  import("./confirm-dialog.tsx").then((module) => ({ default: module.ConfirmDialog })),
);

/**
 * Asks before something that cannot be taken back. Pass the promise to `run`
 * (`run: () => lock.mutateAsync(id)`): the dialog owns the failure, so the caller shows no toast
 * for it. Asking again while one is open replaces it.
 */
export function confirm(options: ConfirmOptions) {
  asked.set(options);
}

/** True while a confirmation is open, so that a modal below leaves Escape to it. */
export function useConfirming(): boolean {
  return useSyncExternalStore(asked.subscribe, asked.get) !== undefined;
}

/** Mounted once, beside the router. Loads the dialog with the first question. */
export function ConfirmHost() {
  const options = useSyncExternalStore(asked.subscribe, asked.get);
  return options ? (
    <Suspense fallback={null}>
      <ConfirmDialog options={options} onDone={() => asked.set(undefined)} />
    </Suspense>
  ) : null;
}
