import { type FormErrors, schemaResolver, useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { isoDay } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { showFormErrors } from "#web/ui/form/show-form-errors.ts";
import { useLeaveGuard } from "#web/ui/form/use-leave-guard.ts";
import { DETAIL, formOf, type ProfileForm, profileSchema, UNITS } from "./profile-form.ts";
import { texts } from "./texts.ts";
import { useSaveProfile } from "./use-save-profile.ts";

/** The form of the user's own profile: validation, saving, and a guard for unsaved input. */
export function useProfileForm(profile: Schema["Profile"], onSaved: () => void) {
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [initialValues] = useState(() => formOf(profile));
  const [today] = useState(() => isoDay(new Date()));
  const [schema] = useState(() => profileSchema(today));
  const { save, failure, isSaving } = useSaveProfile(initialValues.place);
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
    const { place, ...personal } = schema.parse(values);
    const fieldErrors = await save({ personal, place });
    if (fieldErrors) {
      showErrors(fieldErrors);
      return;
    }
    notify.success(texts.saved);
    onSaved();
  });

  const onSubmit = form.onSubmit(submit, showErrors);
  return { form, today, setPlace, failure, isSaving, formProps: { ref: element, onSubmit } };
}
