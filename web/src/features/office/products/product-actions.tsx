import { IconEye } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { actionLabel } from "./action-labels.tsx";
import { actionsOf, whyNotChange } from "./policy.ts";
import type { ProductScope } from "./scope.ts";
import type { ProductSearch } from "./search.ts";
import { useProductActions } from "./use-product-actions.tsx";

type ProductActionsProps = {
  product: Schema["ProductSummary"];
  scope: ProductScope;
  /** Opens the panel or a dialog. */
  onSearch: (next: ProductSearch) => void;
};

/** The actions for a product in the list. */
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
