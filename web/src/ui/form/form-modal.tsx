import { FormBody, type FormBodyProps } from "./form-body.tsx";
import { FormDialog } from "./form-dialog.tsx";

type FormModalProps = FormBodyProps & { title: string };

/** A create or edit dialog whose form needs no data first. Render it while it should be open. */
export function FormModal({ title, ...body }: FormModalProps) {
  return (
    <FormDialog title={title} onClose={body.onClose}>
      <FormBody {...body} />
    </FormDialog>
  );
}
