import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated } from "#web/api/lost-response.ts";
import { upload } from "#web/api/upload.ts";
import { cutOut, type Square } from "./picture.ts";

// After a lost response, whoever closes the form sees the server's data. The header shows name and
// avatar from the session, so changing them refetches it too.

export const updateProfile = mutationOptions({
  mutationFn: (body: Schema["UpdateProfileRequest"]) => ok(api.PUT("/users/profile", { body })),
  meta: { invalidates: ["profile", "session"] },
  onError: refetchIfOutdated("profile"),
});

export const updateAddress = mutationOptions({
  mutationFn: (body: Schema["AddressPick"]) => ok(api.PUT("/users/address", { body })),
  meta: { invalidates: ["profile"] },
  onError: refetchIfOutdated("profile"),
});

export const saveAvatar = mutationOptions({
  mutationFn: async ({ src, square }: { src: string; square: Square }) =>
    ok(api.POST("/users/avatar", upload(await cutOut(src, square)))),
  meta: { invalidates: ["profile", "session"] },
});
