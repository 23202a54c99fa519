import {
  IconArchiveOff,
  IconBan,
  IconCheck,
  IconCopy,
  IconEdit,
  IconEyeOff,
  IconShoppingBag,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { mutationOptions, type UseMutationOptions, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { Undo } from "#web/ui/feedback/undo-message.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { NameCell, SmallPicture } from "#web/ui/table/cells.tsx";
import { changeStatus, deleteProduct, judgeProduct, restoreProduct } from "./queries.ts";
import {
  type Acted,
  actionError,
  actionFailed,
  type Changed,
  changedBy,
  type ProductAction,
  type ProductScope,
  type ProductSearch,
  statusAfter,
  whyNotUndo,
} from "./rules.ts";

type Product = Schema["ProductSummary"];

export const actionLabel: Record<
  ProductAction,
  { label: string; icon: ReactNode; isDanger?: true }
> = {
  edit: { label: "Sửa", icon: <IconEdit size={18} /> },
  duplicate: { label: "Nhân bản", icon: <IconCopy size={18} /> },
  approve: { label: "Duyệt", icon: <IconCheck size={18} /> },
  reject: { label: "Từ chối", icon: <IconX size={18} /> },
  hide: { label: "Ẩn", icon: <IconEyeOff size={18} /> },
  sell: { label: "Đăng bán", icon: <IconShoppingBag size={18} /> },
  disable: { label: "Ngừng bán", icon: <IconBan size={18} /> },
  restore: { label: "Khôi phục", icon: <IconArchiveOff size={18} /> },
  delete: { label: "Xóa", icon: <IconTrash size={18} />, isDanger: true },
};

type ProductBriefProps = {
  product: Pick<Product, "id" | "name" | "source" | "price" | "thumbnail_url">;
};

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

type Priced = Pick<Product, "name" | "price"> & {
  product_versions: readonly Pick<Schema["ProductVersion"], "price">[];
};

/** Undefined if the versions differ: then only the form can change them. */
export function sharedPrice({ product_versions }: Pick<Priced, "product_versions">) {
  const prices = new Set(product_versions.map(({ price }) => price));
  return prices.size === 1 ? [...prices][0] : undefined;
}

export function priceName(product: Priced): string {
  const { name, price, product_versions } = product;
  const amount = formatMoney(price);
  if (sharedPrice(product) !== undefined) return `Giá của ${name}: ${amount}, đổi`;
  const count = formatCount(product_versions.length);
  return `Giá của ${name}: từ ${amount}, ${count} phiên bản khác giá, mở biểu mẫu`;
}

export const statusName = (product: Pick<Product, "name">, text: string): string =>
  `Trạng thái của ${product.name}: ${text}, đổi`;

type ActedOn = Acted & Pick<Product, "source" | "price" | "thumbnail_url" | "updated_at">;

export const consequence = {
  approve: "Sản phẩm sẽ hiện trên cửa hàng ngay sau khi duyệt.",
  disable: "Sản phẩm mất quyền hiển thị đã duyệt: khi đăng bán lại, sản phẩm phải chờ duyệt.",
  delete:
    "Sản phẩm rời khỏi cửa hàng và các danh sách. Đơn hàng đã đặt vẫn giữ nguyên, và bạn có thể khôi phục sản phẩm sau.",
} as const;

export const doneText = (action: ProductAction, { name }: Pick<Product, "name">): string =>
  `Đã ${actionLabel[action].label.toLowerCase()} ${name}`;

/** Reversible actions run immediately and report by toast; the others ask first. */
export function useProductActions(
  product: ActedOn,
  scope: ProductScope,
  onSearch: (next: ProductSearch) => void,
): Record<ProductAction, () => void> {
  const { id } = product;
  const undoOf = useUndo(scope);
  const run = useRunMutation();
  const attempt = useAttempts();
  const reportDone = (action: ProductAction, hint = "") => {
    const after = statusAfter[action];
    notify.success(`${doneText(action, product)}${hint}`, {
      undo: after && undoOf([product], after),
    });
  };

  type Act = () => Promise<unknown>;
  const report = useSingleFlight(
    async (action: "hide" | "sell" | "restore", act: Act, hint?: string): Promise<void> => {
      try {
        await act();
        reportDone(action, hint);
      } catch (error) {
        notify.error(actionError(actionFailed[action], error));
      }
    },
  );

  const ask = (action: keyof typeof consequence, act: Act) =>
    confirm({
      title: `${actionLabel[action].label} sản phẩm?`,
      body: <ProductBrief product={product} />,
      note: consequence[action],
      confirmLabel: actionLabel[action].label,
      danger: action !== "approve",
      run: async () => {
        await act();
        reportDone(action);
      },
      describeFailure: (error) => actionError(actionFailed[action], error),
    });

  return {
    edit: () => onSearch({ sua: id }),
    duplicate: () => onSearch({ sua: id, them: true }),
    reject: () => onSearch({ tu_choi: id }),
    hide: () => report("hide", () => run(changeStatus, { id, status: "hidden" })),
    sell: () => report("sell", () => run(changeStatus, { id, status: "active" })),
    restore: () => {
      const hint = ". Sản phẩm đang ẩn, hãy đăng bán khi sẵn sàng.";
      report("restore", () => run(restoreProduct, id), hint);
    },
    approve: () =>
      ask("approve", () =>
        attempt((wasLost) =>
          run(judgeProduct, { seen: product, body: { approved: true }, wasLost }),
        ),
      ),
    disable: () => ask("disable", () => run(changeStatus, { id, status: "inactive" })),
    delete: () => ask("delete", () => run(deleteProduct, id)),
  };
}

/** Does not subscribe to the mutation: every row of the list has several. */
function useRunMutation() {
  const client = useQueryClient();
  return <Data, Variables, Result>(
    options: UseMutationOptions<Data, Error, Variables, Result>,
    variables: Variables,
  ): Promise<Data> =>
    client
      .getMutationCache()
      .build(client, client.defaultMutationOptions(options))
      .execute(variables);
}

const bringBack = (scope: ProductScope) =>
  mutationOptions({
    mutationFn: async (changed: readonly Changed[]) =>
      (await import("./undo.ts")).bringBack(scope, changed),
    meta: changeStatus.meta,
  });

const MAX_UNDO = 200;

export function useUndo(scope: ProductScope) {
  const run = useRunMutation();
  return (products: readonly Acted[], after: Schema["ProductStatus"]): Undo | undefined => {
    const changed = changedBy(products, after);
    const hasWay = changed.some((each) => !whyNotUndo(scope, each));
    return hasWay && changed.length <= MAX_UNDO ? () => run(bringBack(scope), changed) : undefined;
  };
}
