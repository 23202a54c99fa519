import { Group } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { useCan } from "#web/auth/can.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";

type WayToContentsProps = {
  category: Schema["Category"];
  /** Why the server refuses to delete the category. */
  code: string;
};

/** Links to what keeps a category from being deleted. */
export function WayToContents({ category: { id, count }, code }: WayToContentsProps) {
  const seesProducts = useCan("PERM_ADMIN_VIEW_PRODUCTS");
  if (code === "CATEGORY_HAS_CHILDREN") {
    return (
      <Group gap="sm">
        <ButtonLink to="/quan-ly-danh-muc" search={{ xem: id }} variant="light">
          Xem danh mục con
        </ButtonLink>
      </Group>
    );
  }
  if (code !== "CATEGORY_HAS_PRODUCTS") return null;
  return (
    <Group gap="sm">
      {count > 0 ? (
        <ButtonLink to="/category/$id" params={{ id: String(id) }} variant="light">
          Xem sản phẩm đang bán
        </ButtonLink>
      ) : null}
      {seesProducts ? (
        <ButtonLink to="/quan-ly-san-pham" search={{ danh_muc: id }} variant="light">
          Mở quản lý sản phẩm
        </ButtonLink>
      ) : null}
    </Group>
  );
}
