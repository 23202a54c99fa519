import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { createRole } from "../mutations.ts";
import { roleQueries } from "../queries.ts";
import { sayRoleFailure, showFieldErrors } from "../say-failure.ts";
import { texts } from "../texts.ts";

type CreateRole = {
  form: Pick<UseFormReturnType<{ role_code: string }>, "getValues" | "setErrors" | "setFieldError">;
  onCreated: (role: Schema["Role"]) => void;
};

/** Creates a role, and says at its field that a code was taken meanwhile. */
export function useCreateRole({ form, onCreated }: CreateRole) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation(createRole);

  function save(body: Schema["CreateRole"]) {
    const wasLost = ApiError.from(error).isUnanswered;
    mutate(
      { body, wasLost },
      {
        onSuccess: onCreated,
        onError: (reason) => {
          showFieldErrors(form, reason);
          if (!hasStatus(reason, 409)) return;
          form.setFieldError("role_code", texts.roleCodeTaken);
          // The list of codes must not offer it again.
          void client.invalidateQueries({ queryKey: roleQueries.roles().queryKey });
        },
      },
    );
  }

  return { save, isSaving: isPending, submitError: sayRoleFailure(error, form) };
}
