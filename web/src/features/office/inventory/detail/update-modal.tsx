import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { inventoryQueries } from "../queries.ts";
import { usePending } from "../quick/inventory-context.ts";
import { ProductUnreadable } from "./product-unreadable.tsx";
import { UpdateForm } from "./update-form.tsx";

type UpdateModalProps = { productId: number; onClose: () => void };

/** The update form of a product, once it is there and its quick changes are confirmed. */
export function UpdateModal({ productId, onClose }: UpdateModalProps) {
  const query = useQuery(inventoryQueries.product(productId));
  const pending = usePending();
  // As it was first read: if it is gone meanwhile, the form stays and reports it.
  const [opened, setOpened] = useState<Schema["InventoryProduct"]>();
  const isSettled = !query.data?.variants.some(({ id }) => pending.has(id));
  if (query.data && !query.isFetching && isSettled && !opened) setOpened(query.data);

  function body() {
    if (opened) return <UpdateForm product={opened} onDone={onClose} />;
    return query.error ? <ProductUnreadable query={query} /> : <LinesSkeleton lines={6} />;
  }

  return (
    <FormDialog
      title={opened ? `Cập nhật tồn kho: ${opened.name}` : "Cập nhật tồn kho"}
      onClose={onClose}
    >
      {body()}
    </FormDialog>
  );
}
