import { ActionIcon } from "@mantine/core";
import { IconShoppingCartPlus } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { hasStatus } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import { addedToCartText, addToCart, type NewLine } from "./queries.ts";

type AddToCartButtonProps = {
  name: string;
  /** Undefined if nothing can be bought right now. */
  line: NewLine | undefined;
  /** Why nothing can be added. The button stays focusable and shows it when pressed. */
  disabledReason: string | undefined;
  onSignedOut: () => void;
};

/** Errors stay silent: the number in the cart badge shows whether it worked. */
export function AddToCartButton(props: AddToCartButtonProps) {
  const { name, line, disabledReason, onSignedOut } = props;
  const { mutate, isPending } = useSingleMutation({
    ...addToCart,
    onSuccess: () => notify.success(addedToCartText),
    onError: (error) => {
      if (hasStatus(error, 401)) onSignedOut();
    },
  });

  function press(event: MouseEvent) {
    if (isRepeatedClick(event)) return;
    if (disabledReason) notify.info(disabledReason, { id: disabledReason });
    else if (line) mutate(line);
  }

  return (
    <ActionIcon
      color={disabledReason ? "gray" : undefined}
      aria-label={`Thêm ${name} vào giỏ hàng`}
      title={disabledReason}
      aria-disabled={Boolean(disabledReason)}
      data-disabled={disabledReason ? true : undefined}
      aria-busy={isPending}
      onClick={press}
    >
      <IconShoppingCartPlus size={22} stroke={1.75} />
    </ActionIcon>
  );
}
