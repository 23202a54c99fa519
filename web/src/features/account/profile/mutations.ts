import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { upload } from "#web/api/upload.ts";
import { cutOut, type Square } from "./picture.ts";

/** It may have been saved: who closes the form sees what the server has. */
function refetchUnclear(error: Error, client: QueryClient): void {
  if (ApiError.from(error).isUnanswered) void client.invalidateQueries({ queryKey: ["profile"] });
}

// The header shows name and avatar from the session, so changing them refetches it too.

export const updateProfile = mutationOptions({
  mutationFn: (body: Schema["UpdateProfileRequest"]) => ok(api.PUT("/users/profile", { body })),
  meta: { touches: ["profile", "session"] },
  onError: (error, _body, _result, { client }) => refetchUnclear(error, client),
});

export const updateAddress = mutationOptions({
  mutationFn: (body: Schema["AddressPick"]) => ok(api.PUT("/users/address", { body })),
  meta: { touches: ["profile"] },
  onError: (error, _body, _result, { client }) => refetchUnclear(error, client),
});

export const saveAvatar = mutationOptions({
  mutationFn: async ({ src, square }: { src: string; square: Square }) =>
    ok(api.POST("/users/avatar", upload(await cutOut(src, square)))),
  meta: { touches: ["profile", "session"] },
});
