import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { RoleSelect } from "#web/auth/role-select.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { growsDownwards } from "#web/ui/overlay/grows-downwards.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import classes from "./social.module.css";
import { texts } from "./texts.ts";

type RoleAndPhone = Pick<Schema["GoogleRegistration"], "roleId" | "phone">;

type RolePhoneModalProps = {
  /** As typed. */
  values: RoleAndPhone;
  onChange: (values: RoleAndPhone) => void;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  /** With the phone in its normal form, ten digits. */
  onConfirm: (values: RoleAndPhone) => void;
};

/** Asks for what a registration with Google still needs (document 1 §2.7 and §5). */
export function RolePhoneModal(props: RolePhoneModalProps) {
  const { values, onChange, isPending, error, onClose, onConfirm } = props;
  const [isLeft, setLeft] = useState(false);
  const phone = normalPhone(values.phone);
  const isComplete = values.roleId !== "" && isMobilePhone(phone);
  const fields: Record<string, string | undefined> = error ? ApiError.from(error).fields : {};
  const failure = error && messageOf(error, texts.registrationFailed);
  const isAtField = (fields.phone ?? fields.roleId) !== undefined;
  const isWrong = isLeft && values.phone !== "" && !isMobilePhone(phone);
  useReturnFocus();

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !isPending) onConfirm({ roleId: values.roleId, phone });
  }

  return (
    <Modal
      opened
      onClose={() => !isPending && onClose()}
      closeOnClickOutside={false}
      title="Bổ sung thông tin"
      {...growsDownwards}
    >
      <form className={classes.stack} onSubmit={confirm} noValidate>
        <RoleSelect
          data-autofocus
          value={values.roleId}
          error={fields.roleId}
          onChange={(event) => onChange({ ...values, roleId: event.currentTarget.value })}
        />
        <PhoneField
          // The error takes the description's place, so that no button moves under the pointer.
          inputWrapperOrder={["label", "input", "description", "error"]}
          description={isWrong ? undefined : "Gồm 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09"}
          value={values.phone}
          error={isWrong ? "Số điện thoại không hợp lệ (VD: 0987654321)" : fields.phone}
          onChange={(event) => onChange({ ...values, phone: event.currentTarget.value })}
          onBlur={() => setLeft(true)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Để sau
          </Button>
          <Button type="submit" loading={isPending} disabled={!isComplete}>
            Xác nhận
          </Button>
        </div>
        <FormError text={isAtField ? texts.registrationFailed : failure} />
      </form>
    </Modal>
  );
}
