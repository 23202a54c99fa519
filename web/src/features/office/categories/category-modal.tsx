import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { CategoryDetails } from "./category-details.tsx";
import type { CategorySearch } from "./filter.ts";
import { categoryQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { WaitingCategory } from "./waiting-category.tsx";

type CategoryModalProps = {
  categoryId: number;
  /** Opens another view. */
  onSearch: (next: CategorySearch) => void;
  /** Opens a form in its place. */
  onReplace: (next: CategorySearch) => void;
  onClose: () => void;
};

/** Shows a category and what belongs to it. */
export function CategoryModal(props: CategoryModalProps) {
  const { categoryId, onSearch, onReplace, onClose } = props;
  const query = useQuery(categoryQueries.detail(categoryId));
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Chi tiết danh mục" size="lg">
      {query.data ? (
        <>
          <StaleNotice query={query} title={texts.detailFailed} />
          <CategoryDetails category={query.data} onSearch={onSearch} onReplace={onReplace} />
        </>
      ) : (
        <WaitingCategory query={query} />
      )}
    </Modal>
  );
}
