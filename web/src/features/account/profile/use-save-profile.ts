import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf, withReason } from "#web/api/api-error.ts";
import { outcomeOf } from "#web/api/lost-response.ts";
import { updateAddress, updateProfile } from "./mutations.ts";
import { addressErrors, isSamePlace } from "./profile-form.ts";
import { addressNotSaved, texts, unclearTexts } from "./texts.ts";

type Edited = { personal: Schema["UpdateProfileRequest"]; place: Schema["AddressPick"] };

/** Undefined if everything was saved, else the server's errors by field of the form. */
type FieldErrors = Record<string, string> | undefined;

/**
 * Saves the personal details, and the address if it has changed. These are two requests: if
 * the second fails, `failure` says that the first half was saved.
 */
export function useSaveProfile(initialPlace: Schema["AddressPick"]) {
  const personal = useMutation(updateProfile);
  const address = useMutation(updateAddress);
  const [failure, setFailure] = useState<string>();
  /** What the server has: undefined after a call that may have been done or not. */
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

  return { save, failure, isSaving: personal.isPending || address.isPending };
}

function addressFailure(error: unknown): string {
  if (ApiError.from(error).isUnanswered) return unclearTexts.address;
  return withReason(addressNotSaved, error, ". ");
}

/** Does not repeat what a field already says. */
function reasonOf(error: unknown): string {
  const { fields, isUnanswered } = ApiError.from(error);
  if (isUnanswered) return unclearTexts.personal;
  const isAtField = Object.keys(fields).length > 0;
  return isAtField ? texts.saveFailed : messageOf(error, texts.saveFailed);
}
