import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { actionError } from "./action-error.ts";
import { changeStatus, deleteProduct, judgeProduct, restoreProduct } from "./mutations.ts";
import type { ProductAction } from "./policy.ts";
import { ProductBrief } from "./product-brief.tsx";
import type { ProductSearch } from "./search.ts";
import { texts } from "./texts.ts";

type Product = Pick<
  Schema["ProductSummary"],
  "id" | "name" | "source" | "price" | "thumbnail_url" | "updated_at"
>;

/**
 * The handlers of a product's actions. What can be undone at once happens at once, and a toast tells
 * how it ended; the others ask first, and their dialog shows the error.
 */
export function useProductActions(
  product: Product,
  onSearch: (next: ProductSearch) => void,
): Record<ProductAction, () => void> {
  const { id, name } = product;
  const { mutateAsync: setStatus } = useMutation(changeStatus);
  const { mutateAsync: restore } = useMutation(restoreProduct);
  const { mutateAsync: remove } = useMutation(deleteProduct);
  const { mutateAsync: judge } = useMutation(judgeProduct);

  /** Its result is told by a toast. */
  const tell = useSingleFlight(
    async (act: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
      try {
        await act();
        notify.success(done);
      } catch (error) {
        notify.error(actionError(failed, error));
      }
    },
  );

  type Question = { title: string; note: string; confirmLabel: string; failed: string };
  const ask = (question: Question, run: () => Promise<void>, danger: boolean) =>
    confirm({
      title: question.title,
      body: <ProductBrief product={product} />,
      note: question.note,
      confirmLabel: question.confirmLabel,
      danger,
      run,
      describeFailure: (error) => actionError(question.failed, error),
    });

  return {
    edit: () => onSearch({ sua: id }),
    reject: () => onSearch({ tu_choi: id }),
    hide: () => tell(() => setStatus({ id, status: "hidden" }), `Đã ẩn ${name}`, texts.hideFailed),
    sell: () =>
      tell(() => setStatus({ id, status: "active" }), `Đã đăng bán ${name}`, texts.statusFailed),
    restore: () =>
      tell(
        () => restore(id),
        `Đã khôi phục ${name}. Sản phẩm đang ẩn, hãy đăng bán khi sẵn sàng.`,
        texts.restoreFailed,
      ),
    approve: () =>
      ask(
        {
          title: "Duyệt sản phẩm?",
          note: "Sản phẩm sẽ hiện trên cửa hàng ngay sau khi duyệt.",
          confirmLabel: "Duyệt",
          failed: texts.approveFailed,
        },
        async () => {
          await judge({ seen: product, body: { approved: true } });
          notify.success(`Đã duyệt ${name}`);
        },
        false,
      ),
    disable: () =>
      ask(
        {
          title: "Ngừng bán sản phẩm?",
          note: "Sản phẩm mất quyền hiển thị đã duyệt: khi đăng bán lại, sản phẩm phải chờ duyệt.",
          confirmLabel: "Ngừng bán",
          failed: texts.statusFailed,
        },
        async () => {
          await setStatus({ id, status: "inactive" });
          notify.success(`Đã ngừng bán ${name}`);
        },
        true,
      ),
    delete: () =>
      ask(
        {
          title: "Xóa sản phẩm?",
          note: "Sản phẩm rời khỏi cửa hàng và các danh sách. Đơn hàng đã đặt vẫn giữ nguyên, và bạn có thể khôi phục sản phẩm sau.",
          confirmLabel: "Xóa",
          failed: texts.deleteFailed,
        },
        async () => {
          await remove(id);
          notify.success(`Đã xóa ${name}`);
        },
        true,
      ),
  };
}
