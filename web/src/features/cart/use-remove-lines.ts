import { useMutation } from "@tanstack/react-query";
import { confirm } from "#web/ui/confirm.tsx";
import { notify } from "#web/ui/notify.ts";
import type { CartLine } from "./lines.ts";
import { clearCart, removeCartLines } from "./mutations.ts";

/** Asks, then takes lines out of the cart. */
export function useRemoveLines(all: readonly CartLine[]) {
  const { mutateAsync: remove } = useMutation(removeCartLines);
  const { mutateAsync: clear } = useMutation(clearCart);

  async function run(lines: readonly CartLine[]) {
    if (lines.length === all.length) await clear();
    else await remove(lines.map(({ id }) => id));
    notify.success("Đã xóa sản phẩm khỏi giỏ hàng");
  }

  function removeOne(line: CartLine) {
    confirm({
      title: "Xóa sản phẩm khỏi giỏ hàng?",
      body: `${line.product.name} – ${line.version_name}`,
      confirmLabel: "Xóa",
      danger: true,
      run: () => run([line]),
    });
  }

  function removeSelected() {
    const selected = all.filter((line) => line.selected);
    if (selected.length === 0) {
      notify.warning("Bạn chưa chọn sản phẩm nào để xóa.", { id: "cart-nothing-to-remove" });
      return;
    }
    confirm({
      title: "Xóa các sản phẩm đã chọn?",
      body: `${selected.length} sản phẩm sẽ được bỏ khỏi giỏ hàng.`,
      confirmLabel: "Xóa",
      danger: true,
      run: () => run(selected),
    });
  }

  return { removeOne, removeSelected };
}
