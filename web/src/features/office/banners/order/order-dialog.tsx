import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { bannerQueries } from "../queries.ts";
import { texts } from "../texts.ts";
import classes from "./order-dialog.module.css";
import { OrderList } from "./order-list.tsx";
import { useSaveOrder } from "./use-save-order.ts";

type OrderDialogProps = { onClose: () => void };

/** Changes the order of all banners, by dragging or by keyboard. */
export function OrderDialog({ onClose }: OrderDialogProps) {
  const query = useQuery(bannerQueries.whole());
  const [banners, setBanners] = useState<readonly Schema["Banner"][]>();
  // As they were when the dialog opened: later reads do not undo what was moved.
  if (!banners && query.data && !query.isFetching) setBanners(query.data.data);

  function body() {
    if (banners) return <OrderForm banners={banners} onClose={onClose} />;
    if (query.error) return <ReadError query={query} title={texts.listFailed} />;
    return <LinesSkeleton lines={6} />;
  }

  return (
    <FormDialog title="Sắp xếp banner" onClose={onClose}>
      {body()}
    </FormDialog>
  );
}

type OrderFormProps = { banners: readonly Schema["Banner"][]; onClose: () => void };

function OrderForm({ banners, onClose }: OrderFormProps) {
  const [sequence, setSequence] = useState(banners);
  const isDirty = () => sequence.some((banner, index) => banner !== banners[index]);
  const saving = useSaveOrder(banners, onClose);
  const { progress } = saving;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isDirty()) saving.save(sequence.map(({ id }) => id));
    else onClose();
  }

  return (
    <FormBody
      submitLabel="Lưu thứ tự"
      loading={saving.isSaving}
      submitError={saving.failure}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={classes.hint}>
        Kéo banner đến chỗ mới, hoặc chọn nút kéo rồi dùng phím mũi tên lên, xuống.
      </p>
      <OrderList banners={sequence} disabled={saving.isSaving} onChange={setSequence} />
      <p className={classes.hint} role="status">
        {progress ? `Đang lưu ${progress.done}/${progress.total}…` : ""}
      </p>
    </FormBody>
  );
}
