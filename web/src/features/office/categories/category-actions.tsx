import { IconEye, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import type { CategorySearch } from "./filter.ts";

type CategoryActionsProps = {
  category: Schema["Category"];
  /** Opens a dialog. */
  onSearch: (next: CategorySearch) => void;
};

/** The actions for a category in the list. */
export function CategoryActions({ category, onSearch }: CategoryActionsProps) {
  const { id, name, level } = category;
  const addChild = {
    label: "Thêm danh mục con",
    icon: <IconPlus size={18} />,
    onClick: () => onSearch({ them: id }),
  };
  return (
    <RowMenu
      name={name}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        ...(level === 1 ? [addChild] : []),
        {
          label: "Chỉnh sửa",
          icon: <IconPencil size={18} />,
          onClick: () => onSearch({ sua: id }),
        },
        {
          label: "Xóa",
          icon: <IconTrash size={18} />,
          onClick: () => onSearch({ xoa: id }),
          isDanger: true,
        },
      ]}
    />
  );
}
