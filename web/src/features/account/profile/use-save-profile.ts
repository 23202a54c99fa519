import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf, withReason } from "#web/api/api-error.ts";
import { updateAddress, updateProfile } from "./mutations.ts";
import { addressErrors, isSamePlace } from "./profile-form.ts";
import { addressNotSaved, texts } from "./texts.ts";

type Edited = { personal: Schema["UpdateProfileRequest"]; place: Schema["AddressPick"] };

/** Undefined when all is saved, else the server's complaints by field of the form. */
type FieldErrors = Record<string, string> | undefined;

/**
 * Saves the personal information, and the address when it is another one. Two calls: when
 * the second fails, `failure` says that the first half stands.
 */
export function useSaveProfile(initialPlace: Schema["AddressPick"]) {
  const personal = useMutation(updateProfile);
  const address = useMutation(updateAddress);
  const [failure, setFailure] = useState<string>();

  function fail(text: string, error: unknown): Record<string, string> {
    // Whoever has to sign in again is told so by the session layer.
    setFailure(hasStatus(error, 401) ? undefined : text);
    return ApiError.from(error).fields;
  }

  async function save({ personal: person, place }: Edited): Promise<FieldErrors> {
    setFailure(undefined);
    try {
      await personal.mutateAsync(person);
    } catch (error) {
      return fail(reasonOf(error), error);
    }
    if (isSamePlace(place, initialPlace)) return undefined;
    try {
      await address.mutateAsync(place);
    } catch (error) {
      return addressErrors(fail(withReason(addressNotSaved, error, ". "), error));
    }
    return undefined;
  }

  return { save, failure, isSaving: personal.isPending || address.isPending };
}

/** What a field says already is not said again. */
function reasonOf(error: unknown): string {
  const isAtField = Object.keys(ApiError.from(error).fields).length > 0;
  return isAtField ? texts.saveFailed : messageOf(error, texts.saveFailed);
}
