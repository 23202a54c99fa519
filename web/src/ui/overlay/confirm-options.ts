import type { ReactNode } from "react";

export type ConfirmOptions = {
  /** A question: "Khóa tài khoản?" */
  title: string;
  /** The subject: a name, an amount. */
  body: ReactNode;
  /** The consequence, shown separately: "Thao tác này không thể hoàn tác." */
  note?: string;
  /** Label of the confirm button, a verb; default "Xác nhận". */
  confirmLabel?: string;
  /** Label of the other button; default "Hủy", which is ambiguous beside "Hủy đơn". */
  cancelLabel?: string;
  /** Red button for destructive actions. */
  danger?: boolean;
  /** A returned promise is awaited: the dialog closes on success and shows errors itself. */
  run: () => unknown;
  /** Called when the dialog is closed without confirming. */
  onCancel?: () => void;
  /** The error text, if the specification has one; default the server's message. */
  describeFailure?: (error: unknown) => ReactNode;
};
