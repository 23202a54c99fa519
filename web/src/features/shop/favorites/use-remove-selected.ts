import { useMutation } from "@tanstack/react-query";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { RemovalFailed, removeFavorites } from "./mutations.ts";
import { texts } from "./texts.ts";

/** Asks, then takes several products out of the favourites. */
export function useRemoveSelected(): (ids: readonly number[]) => void {
  const { mutateAsync } = useMutation(removeFavorites);

  return (ids) => {
    // Trying again after a failure in part asks only for what is left.
    let left = ids;

    async function run() {
      try {
        await mutateAsync(left);
      } catch (error) {
        if (error instanceof RemovalFailed) left = error.left;
        throw error;
      }
      notify.success(texts.removed);
    }

    confirm({
      title: "Xóa các sản phẩm đã chọn?",
      body: `${ids.length} sản phẩm sẽ được bỏ khỏi danh sách yêu thích.`,
      confirmLabel: "Xóa",
      danger: true,
      run,
    });
  };
}
