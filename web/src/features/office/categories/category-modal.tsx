import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal, UnstyledButton } from "@mantine/core";
import { IconExternalLink, IconPencil, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import classes from "./category-modal.module.css";
import { CategoryName, WaitingCategory } from "./category-tree.tsx";
import { categoryQueries } from "./queries.ts";
import { type CategorySearch, hiddenLabel, levelLabels, texts } from "./rules.ts";

type CategoryModalProps = {
  categoryId: number;
  onSearch: (next: CategorySearch) => void;
  onReplace: (next: CategorySearch) => void;
  onClose: () => void;
};

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

type Category = Schema["Category"];

function factsOf(category: Category, parent: Category | undefined) {
  const { count, parentId, created_at, updated_at } = category;
  return [
    ["Slug", category.slug],
    ["Danh mục cha", parentId === null ? "Không có" : (parent?.name ?? `Mã ${parentId}`)],
    ["Sản phẩm đang bán", formatCount(count)],
    ["Ngày tạo", formatDateTime(created_at)],
    ...(updated_at ? [["Cập nhật lần cuối", formatDateTime(updated_at)] as const] : []),
  ] as const;
}

type CategoryDetailsProps = {
  category: Category;
  onSearch: (next: CategorySearch) => void;
  onReplace: (next: CategorySearch) => void;
};

function CategoryDetails({ category, onSearch, onReplace }: CategoryDetailsProps) {
  const { id, level, is_active, parentId, children } = category;
  const { data: tree } = useQuery(categoryQueries.tree());
  const parent = tree?.data.find((root) => root.id === parentId);
  return (
    <>
      <div className={classes.head}>
        <CategoryName category={category} size={56} hasSlug={false} />
        <span className={classes.tags}>
          {is_active ? null : <StatusBadge {...hiddenLabel} />}
          <StatusBadge {...levelLabels[level]} />
        </span>
      </div>
      <DescriptionList kind="ruled">
        {factsOf(category, parent).map(([name, value]) => (
          <DescriptionItem key={name} name={name}>
            {value}
          </DescriptionItem>
        ))}
        {children.length > 0 ? (
          <DescriptionItem name="Danh mục con">
            <span className={classes.children}>
              {children.map((child) => (
                <UnstyledButton
                  key={child.id}
                  className={classes.child}
                  onClick={() => onSearch({ xem: child.id })}
                >
                  {child.name}
                </UnstyledButton>
              ))}
            </span>
          </DescriptionItem>
        ) : null}
      </DescriptionList>
      <div className={classes.foot}>
        {is_active ? (
          <ButtonLink
            to="/category/$id"
            params={{ id: String(id) }}
            variant="subtle"
            leftSection={<IconExternalLink size={18} />}
          >
            Xem ở cửa hàng
          </ButtonLink>
        ) : null}
        {level === 1 ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() => onReplace({ xem: undefined, them: id })}
          >
            Thêm danh mục con
          </Button>
        ) : null}
        <Button leftSection={<IconPencil size={18} />} onClick={() => onReplace({ sua: id })}>
          Chỉnh sửa
        </Button>
      </div>
    </>
  );
}
