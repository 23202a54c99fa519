import { Button } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { actionLabel } from "../action-labels.tsx";
import { actionsOf, type ProductAction, whyNotChange } from "../policy.ts";
import type { ProductScope } from "../scope.ts";
import type { ProductSearch } from "../search.ts";
import { useProductActions } from "../use-product-actions.tsx";

type PanelActionsProps = {
  scope: ProductScope;
  product: Schema["Product"];
  /** Opens a dialog. */
  onSearch: (next: ProductSearch) => void;
};

/** The most frequent ones, the main one last; the others are in the row's menu. */
const inPanel: readonly ProductAction[] = ["delete", "hide", "sell", "restore", "edit"];
const whilePending: readonly ProductAction[] = ["edit", "reject", "approve"];

/** What can be done with the open product; nothing for users who may only look. */
export function PanelActions({ scope, product, onSearch }: PanelActionsProps) {
  const handlers = useProductActions(product, onSearch);
  const me = useUser();
  if (whyNotChange(scope, me)) return null;
  const offered = actionsOf(scope, product);
  const mine = offered.includes("approve") ? whilePending : inPanel;
  const shown = mine.filter((action) => offered.includes(action));
  return shown.map((action, index) => (
    <Button
      key={action}
      variant={index === shown.length - 1 ? "filled" : "default"}
      {...(actionLabel[action].isDanger && { variant: "light", color: "red" })}
      onClick={handlers[action]}
    >
      {actionLabel[action].label}
    </Button>
  ));
}
