import { Button } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { confirmDiscard } from "#web/ui/form/confirm-discard.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PersonalFields } from "./personal-fields.tsx";
import classes from "./personal-form.module.css";
import { DETAIL, UNITS } from "./profile-form.ts";
import { useProfileForm } from "./use-profile-form.ts";

type PersonalFormProps = {
  profile: Schema["Profile"];
  AddressFields: AddressSlot;
  /** Back to the view mode: saved or cancelled. */
  onDone: () => void;
};

/** The edit mode. Leaving with unsaved changes asks first; an error loses no input. */
export function PersonalForm({ profile, AddressFields, onDone }: PersonalFormProps) {
  const profileForm = useProfileForm(profile, onDone);
  const { form, today, setPlace, failure, isSaving, formProps } = profileForm;

  function cancel() {
    if (form.isDirty()) confirmDiscard({ run: onDone });
    else onDone();
  }

  return (
    <form
      {...formProps}
      className={classes.form}
      aria-label="Chỉnh sửa thông tin cá nhân"
      noValidate
    >
      <PersonalFields form={form} today={today} />
      <h3 className={classes.title}>Địa chỉ</h3>
      <AddressFields
        value={form.values.place}
        onChange={setPlace}
        errors={{ units: textOf(form.errors[UNITS]), detail: textOf(form.errors[DETAIL]) }}
      />
      <div className={classes.footer}>
        <Button variant="default" onClick={cancel} disabled={isSaving}>
          Hủy
        </Button>
        <Button type="submit" loading={isSaving}>
          Lưu thay đổi
        </Button>
      </div>
      <FormError text={failure} />
    </form>
  );
}

function textOf(error: unknown): string | undefined {
  return typeof error === "string" ? error : undefined;
}
