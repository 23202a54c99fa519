import { ActionIcon } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { whyNotStock } from "../policy.ts";
import { useInventory } from "./inventory-context.ts";
import classes from "./quick-stock.module.css";

type QuickStockProps = {
  /** Inventory id of the product. */
  productId: number;
  productName: string;
  /** As it will be, with what is pending. */
  version: { id: number; name: string; stock: number; reserved: number };
};

/** The stock of a version with buttons that change it by one. Every press counts. */
export function QuickStock({ productId, productName, version }: QuickStockProps) {
  const { mayChange, queue } = useInventory();
  const [wasPressed, setPressed] = useState(false);
  const { id, name, stock, reserved } = version;
  const fullName = `${productName} (${name})`;
  if (!mayChange) return <span className={classes.number}>{formatCount(stock)}</span>;

  const target = { productId, versionId: id, name: fullName };
  const change = (by: 1 | -1) => ({
    whyNot: whyNotStock({ reserved }, stock + by),
    onPress: () => {
      queue.press(target, by);
      setPressed(true);
    },
  });
  const label = `Tồn kho ${fullName}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.root} role="group" aria-label={label}>
      <StepButton label={`Bớt 1 ${fullName}`} icon={<IconMinus size={16} />} {...change(-1)} />
      <span className={classes.number} data-stock>
        {formatCount(stock)}
      </span>
      <StepButton label={`Thêm 1 ${fullName}`} icon={<IconPlus size={16} />} {...change(1)} />
      {/* Empty before the first press: each line of a list has one. */}
      <span className="tap-sr-only" role="status">
        {wasPressed ? `${label}: ${formatCount(stock)} sản phẩm` : null}
      </span>
    </div>
  );
}

type StepButtonProps = {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  whyNot: string | undefined;
};

/** Stays the same element when it becomes disabled, so it keeps the focus. */
function StepButton({ label, icon, onPress, whyNot }: StepButtonProps) {
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  return (
    <>
      <ActionIcon
        color="gray"
        className={classes.step}
        aria-label={label}
        {...(whyNot ? props : { onClick: onPress })}
      >
        {icon}
      </ActionIcon>
      {whyNot ? bubble : null}
    </>
  );
}
