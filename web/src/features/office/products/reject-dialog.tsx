import { Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReasonDialog } from "#web/ui/overlay/reason-dialog.tsx";
import { ProductBrief } from "./product-actions.tsx";
import { judgeProduct, productQueries } from "./queries.ts";
import { actionError, actionFailed } from "./rules.ts";

const reason = {
  label: "Lý do từ chối",
  quick: ["Ảnh không rõ", "Mô tả chưa đủ", "Thiếu giấy chứng nhận", "Giá không hợp lý"],
} as const;

type RejectDialogProps = { productId: number; onClose: () => void };

export function RejectDialog({ productId, onClose }: RejectDialogProps) {
  const { data: product } = useQuery(productQueries.detail(productId));
  const { mutateAsync: judge } = useMutation(judgeProduct);

  async function reject(text: string) {
    if (!product) return;
    await judge({ seen: product, body: { approved: false, reason: text } });
    notify.success(`Đã từ chối ${product.name}`);
  }

  return product ? (
    <ReasonDialog
      title="Từ chối sản phẩm?"
      reason={reason}
      labels={{ confirm: "Từ chối" }}
      danger
      onConfirm={reject}
      onClose={onClose}
      describeFailure={(error) => actionError(actionFailed.reject, error)}
    >
      <ProductBrief product={product} />
      <Text inherit my="1em">
        Sản phẩm chuyển sang Ngừng bán. Cửa hàng đọc được lý do trong lịch sử sản phẩm.
      </Text>
    </ReasonDialog>
  ) : null;
}
