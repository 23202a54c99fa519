import { Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useAttempts } from "#web/api/lost-response.ts";
import { isMissing } from "#web/api/no-data.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useFirstRead } from "#web/ui/form/use-first-read.ts";
import { ReasonDialog } from "#web/ui/overlay/reason-dialog.tsx";
import { ProductBrief } from "./product-actions.tsx";
import { judgeProduct, productQueries } from "./queries.ts";
import { actionError, actionFailed, texts } from "./rules.ts";

const reason = {
  label: "Lý do từ chối",
  quick: ["Ảnh không rõ", "Mô tả chưa đủ", "Thiếu giấy chứng nhận", "Giá không hợp lý"],
} as const;

const TITLE = "Từ chối sản phẩm?";

type RejectDialogProps = { productId: number; onClose: () => void };

export function RejectDialog({ productId, onClose }: RejectDialogProps) {
  const query = useQuery(productQueries.detail(productId));
  const product = useFirstRead(query.data);
  const { error } = query;
  const { mutateAsync: judge } = useMutation(judgeProduct);
  const attempt = useAttempts();

  async function reject(text: string) {
    if (!product) return;
    const body = { approved: false, reason: text };
    await attempt((wasLost) => judge({ seen: product, body, wasLost }));
    notify.success(`Đã từ chối ${product.name}`);
  }

  if (!product) {
    if (!error) return null;
    return (
      <FormDialog title={TITLE} onClose={onClose}>
        <ReadError query={query} title={isMissing(error) ? texts.notFound : texts.detailFailed} />
      </FormDialog>
    );
  }
  return (
    <ReasonDialog
      title={TITLE}
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
  );
}
