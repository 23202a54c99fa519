import { PictureField } from "#web/ui/form/picture-field.tsx";
import { acceptedTypes } from "./transfer-rules.ts";
import type { useReceipt } from "./use-receipt.ts";

type ReceiptFieldProps = {
  receipt: Pick<ReturnType<typeof useReceipt>, "previewUrl" | "isUploading" | "address" | "error">;
  isSending: boolean;
  onPick: (file: File | null) => unknown;
  onRemove: () => void;
};

/** The receipt of the transfer; without one the transfer can be confirmed too. */
export function ReceiptField({ receipt, isSending, onPick, onRemove }: ReceiptFieldProps) {
  const { previewUrl, isUploading, address, error } = receipt;
  const hint = isUploading
    ? "Đang tải ảnh lên…"
    : address
      ? "Đã tải lên."
      : "Không bắt buộc, ảnh nhỏ hơn 5MB. Nếu đã nhập mã giao dịch, tải ảnh xong là xác nhận luôn.";
  return (
    <PictureField
      label="Biên lai chuyển khoản"
      hint={hint}
      accept={acceptedTypes}
      preview={{ src: previewUrl, alt: "Biên lai đã chọn", size: previewUrl ? "document" : "icon" }}
      error={error && `${error} Vẫn xác nhận được khi không có biên lai.`}
      disabled={isSending}
      actions={{ onPick, onRemove: { label: "Bỏ ảnh", run: onRemove } }}
    />
  );
}
