import {
  IconArchiveOff,
  IconBan,
  IconCheck,
  IconEdit,
  IconEye,
  IconEyeOff,
  IconShoppingBag,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatMoney } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { NameCell, SmallPicture } from "#web/ui/table/cells.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import { changeStatus, deleteProduct, judgeProduct, restoreProduct } from "./queries.ts";
import {
  actionError,
  actionsOf,
  type ProductAction,
  type ProductScope,
  texts,
  whyNotChange,
} from "./rules.ts";
import type { ProductSearch } from "./search.ts";

type ProductActionsProps = {
  product: Schema["ProductSummary"];
  scope: ProductScope;
  onSearch: (next: ProductSearch) => void;
};

export function ProductActions({ product, scope, onSearch }: ProductActionsProps) {
  const me = useUser();
  const handlers = useProductActions(product, onSearch);
  const disabledReason = whyNotChange(scope, me);
  return (
    <RowMenu
      name={product.name}
      items={[
        {
          label: "Xem",
          icon: <IconEye size={18} />,
          onClick: () => onSearch({ xem: product.id }),
        },
        ...actionsOf(scope, product).map((action) => ({
          ...actionLabel[action],
          onClick: handlers[action],
          disabledReason,
        })),
      ]}
    />
  );
}

export const actionLabel: Record<
  ProductAction,
  { label: string; icon: ReactNode; isDanger?: true }
> = {
  edit: { label: "Sửa", icon: <IconEdit size={18} /> },
  approve: { label: "Duyệt", icon: <IconCheck size={18} /> },
  reject: { label: "Từ chối", icon: <IconX size={18} /> },
  hide: { label: "Ẩn", icon: <IconEyeOff size={18} /> },
  sell: { label: "Đăng bán", icon: <IconShoppingBag size={18} /> },
  disable: { label: "Ngừng bán", icon: <IconBan size={18} /> },
  restore: { label: "Khôi phục", icon: <IconArchiveOff size={18} /> },
  delete: { label: "Xóa", icon: <IconTrash size={18} />, isDanger: true },
};

type ProductBriefProps = {
  product: Pick<Schema["ProductSummary"], "id" | "name" | "source" | "price" | "thumbnail_url">;
};

/** The subject of a confirmation dialog. */
export function ProductBrief({ product }: ProductBriefProps) {
  const { id, name, source, price, thumbnail_url } = product;
  return (
    <NameCell
      picture={<SmallPicture src={thumbnail_url} tintOf={id} size={48} />}
      name={name}
      note={`${source} · ${formatMoney(price)}`}
    />
  );
}

type ActedOn = Pick<
  Schema["ProductSummary"],
  "id" | "name" | "source" | "price" | "thumbnail_url" | "updated_at"
>;

/**
 * Reversible actions run immediately and report by toast; the others ask first, and their dialog
 * shows the error.
 */
export function useProductActions(
  product: ActedOn,
  onSearch: (next: ProductSearch) => void,
): Record<ProductAction, () => void> {
  const { id, name } = product;
  const { mutateAsync: setStatus } = useMutation(changeStatus);
  const { mutateAsync: restore } = useMutation(restoreProduct);
  const { mutateAsync: remove } = useMutation(deleteProduct);
  const { mutateAsync: judge } = useMutation(judgeProduct);

  const report = useSingleFlight(
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
    hide: () =>
      report(() => setStatus({ id, status: "hidden" }), `Đã ẩn ${name}`, texts.hideFailed),
    sell: () =>
      report(() => setStatus({ id, status: "active" }), `Đã đăng bán ${name}`, texts.statusFailed),
    restore: () =>
      report(
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
