import type { ReactNode } from "react";

export type ConfirmOptions = {
  title: string;
  body: ReactNode;
  note?: string;
  confirmLabel?: string;
  /** Default "Hủy", which is ambiguous beside "Hủy đơn". */
  cancelLabel?: string;
  danger?: boolean;
  /** A returned promise is awaited: the dialog closes on success and shows the error otherwise. */
  run: () => unknown;
  onCancel?: () => void;
  /** Default: the server's message. */
  describeFailure?: (error: unknown) => ReactNode;
};
