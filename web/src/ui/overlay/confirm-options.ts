import type { ReactNode } from "react";

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
  /** Closed without doing it. */
  onCancel?: () => void;
  /** The words of a failure, where the specification gives them; default the server's own. */
  describeFailure?: (error: unknown) => string;
};
