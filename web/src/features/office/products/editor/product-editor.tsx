import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isMissing } from "#web/api/no-data.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { productQueries } from "../queries.ts";
import type { ProductScope } from "../scope.ts";
import { type Base, baseOf } from "./form.ts";
import { ProductForm } from "./product-form.tsx";
import { texts } from "./texts.ts";

type ProductEditorProps = {
  /** Undefined for a new product. */
  productId?: number;
  scope: ProductScope;
  onClose: () => void;
};

/** Adds a product or edits one. */
export function ProductEditor({ productId, scope, onClose }: ProductEditorProps) {
  if (productId === undefined) {
    return (
      <FormDialog title="Thêm sản phẩm" onClose={onClose}>
        <ProductForm scope={scope} onClose={onClose} />
      </FormDialog>
    );
  }
  // Another product is another form.
  return <Edited key={productId} productId={productId} scope={scope} onClose={onClose} />;
}

type EditedProps = { productId: number; scope: ProductScope; onClose: () => void };

/** The form keeps the product as it was opened: later reads may not change what is typed. */
function Edited({ productId, scope, onClose }: EditedProps) {
  const query = useQuery(productQueries.detail(productId));
  const [opened, setOpened] = useState<Base>();
  if (!opened && query.data) setOpened(baseOf(query.data));

  function body() {
    if (opened) {
      return <ProductForm productId={productId} opened={opened} scope={scope} onClose={onClose} />;
    }
    if (isMissing(query.error)) return <Empty picture={glass} text={texts.noDetail} />;
    if (query.error) return <ReadError query={query} title={texts.detailFailed} />;
    return <LinesSkeleton lines={10} />;
  }

  return (
    <FormDialog title="Chỉnh sửa sản phẩm" onClose={onClose}>
      {body()}
    </FormDialog>
  );
}
