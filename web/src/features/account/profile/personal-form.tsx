import "@mantine/core/styles/Combobox.layer.css";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf, withReason } from "#web/api/api-error.ts";
import { outcomeOf } from "#web/api/lost-response.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { SignInAgainDialog } from "#web/auth/sign-in-again-dialog.tsx";
import { isoDay } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { FormError, showFormErrors } from "#web/ui/form/form-error.tsx";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { confirmDiscard, useLeaveGuard } from "#web/ui/form/use-leave-guard.ts";
import { updateAddress, updateProfile } from "./mutations.ts";
import classes from "./personal-form.module.css";
import {
  addressErrors,
  DETAIL,
  formOf,
  genders,
  isSamePlace,
  type ProfileForm,
  profileSchema,
  UNITS,
} from "./profile-form.ts";
import { addressNotSaved, texts, unclearTexts } from "./rules.ts";

type PersonalFormProps = {
  profile: Schema["Profile"];
  AddressFields: AddressSlot;
  onDone: () => void;
};

export function PersonalForm({ profile, AddressFields, onDone }: PersonalFormProps) {
  const profileForm = useProfileForm(profile, onDone);
  const { form, today, setPlace, failure, isSaving, formProps, signIn } = profileForm;

  function cancel() {
    if (form.isDirty()) confirmDiscard({ run: onDone });
    else onDone();
  }

  return (
    <>
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
      {signIn && <SignInAgainDialog reason="not-recent" {...signIn} />}
    </>
  );
}

function textOf(error: unknown): string | undefined {
  return typeof error === "string" ? error : undefined;
}

type PersonalFieldsProps = {
  form: UseFormReturnType<ProfileForm>;
  /** "YYYY-MM-DD". */
  today: string;
};

const genderChoices = [{ value: "", label: "Chọn giới tính" }, ...genders];

/** The button that opened the form is gone. */
function takeFocus(field: HTMLInputElement | null) {
  field?.focus();
}

function PersonalFields({ form, today }: PersonalFieldsProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        ref={takeFocus}
        label="Họ và tên"
        autoComplete="name"
        required
        {...form.getInputProps("fullName")}
      />
      <TextInput
        label="Số căn cước công dân"
        placeholder="12 chữ số"
        inputMode="numeric"
        autoComplete="off"
        required
        {...form.getInputProps("citizenId")}
      />
      <TextInput
        label="Ngày sinh"
        type="date"
        autoComplete="bday"
        max={today}
        required
        {...form.getInputProps("dateOfBirth")}
      />
      <NativeSelect
        label="Giới tính"
        data={genderChoices}
        required
        {...form.getInputProps("gender")}
      />
      <PhoneField placeholder="VD: 0987654321" required {...form.getInputProps("phoneNumber")} />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...form.getInputProps("email")}
      />
    </div>
  );
}

function useProfileForm(profile: Schema["Profile"], onSaved: () => void) {
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [initialValues] = useState(() => formOf(profile));
  const [today] = useState(() => isoDay(new Date()));
  const [schema] = useState(() => profileSchema(today));
  const { save, failure, isSaving, signIn } = useSaveProfile(initialValues.place);
  const form = useForm<ProfileForm>({
    mode: "controlled",
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  });

  useOpenForm();
  // Does not ask after signing out: the user has already left.
  const isSignedIn = () => Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.user);
  useLeaveGuard(() => form.isDirty() && isSignedIn());

  function setPlace(place: ProfileForm["place"]) {
    form.setFieldValue("place", place);
    form.clearFieldError(UNITS);
    form.clearFieldError(DETAIL);
  }

  const showErrors = (errors: FormErrors) => showFormErrors(form, errors, element.current);

  const submit = useSingleFlight(async (values: ProfileForm) => {
    const { place, ...personal } = v.parse(schema, values);
    const fieldErrors = await save({ personal, place });
    if (fieldErrors) {
      showErrors(fieldErrors);
      return;
    }
    notify.success(texts.saved);
    onSaved();
  });

  const onSubmit = form.onSubmit(submit, showErrors);
  return {
    ...{ form, today, setPlace, failure, isSaving, formProps: { ref: element, onSubmit } },
    signIn: signIn.isAsked && {
      onDone: () => {
        signIn.end();
        onSubmit();
      },
      onLeave: signIn.end,
    },
  };
}

type Edited = { personal: Schema["UpdateProfileRequest"]; place: Schema["AddressPick"] };

type FieldErrors = Record<string, string> | undefined;

/** Two requests: if the second fails, `failure` says that the first half was saved. */
function useSaveProfile(initialPlace: Schema["AddressPick"]) {
  const personal = useMutation(updateProfile);
  const address = useMutation(updateAddress);
  const [failure, setFailure] = useState<string>();
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  /** Undefined after a call that may have been done or not. */
  const savedPlace = useRef<Schema["AddressPick"] | undefined>(initialPlace);

  function fail(text: string, error: unknown): Record<string, string> {
    // On a 401 the session layer asks the user to sign in again.
    setFailure(hasStatus(error, 401) ? undefined : text);
    return ApiError.from(error).fields;
  }

  async function save({ personal: person, place }: Edited): Promise<FieldErrors> {
    setFailure(undefined);
    try {
      await personal.mutateAsync(person);
    } catch (error) {
      setAsksToSignIn(ApiError.from(error).code === "RECENT_SIGN_IN_REQUIRED");
      return fail(reasonOf(error), error);
    }
    const saved = savedPlace.current;
    if (saved && isSamePlace(place, saved)) return undefined;
    try {
      await address.mutateAsync(place);
      savedPlace.current = place;
    } catch (error) {
      if (outcomeOf(error) !== "refused") savedPlace.current = undefined;
      return addressErrors(fail(addressFailure(error), error));
    }
    return undefined;
  }

  return {
    ...{ save, failure, isSaving: personal.isPending || address.isPending },
    signIn: { isAsked: asksToSignIn, end: () => setAsksToSignIn(false) },
  };
}

function addressFailure(error: unknown): string {
  if (ApiError.from(error).isUnanswered) return unclearTexts.address;
  return withReason(addressNotSaved, error, ". ");
}

/** Does not repeat a field's own error. */
function reasonOf(error: unknown): string {
  const { fields, isUnanswered } = ApiError.from(error);
  if (isUnanswered) return unclearTexts.personal;
  const isAtField = Object.keys(fields).length > 0;
  return isAtField ? texts.saveFailed : messageOf(error, texts.saveFailed);
}
