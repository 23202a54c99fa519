import { useMutation } from "@tanstack/react-query";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { RemovalFailed, removeFavorites } from "./remove-favorites.ts";
import { texts } from "./texts.ts";

/** Asks for confirmation, then removes several favourites. */
export function useRemoveSelected(): (ids: readonly number[]) => void {
  const { mutateAsync } = useMutation(removeFavorites);

  return (ids) => {
    // A retry after a partial failure only removes what is left.
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
