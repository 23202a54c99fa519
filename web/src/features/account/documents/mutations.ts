import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { upload } from "#web/api/upload.ts";

const meta = { touches: ["documents"] } as const;

export const uploadImage = mutationOptions({
  mutationFn: async (file: File) => {
    const { data } = await ok(api.POST("/user/documents/upload-image", upload(file)));
    return data;
  },
  meta: { touches: [] },
});

/** Creates a document, or updates the one with this id. */
export const saveDocument = (id: string | undefined) =>
  mutationOptions({
    mutationFn: (body: Schema["IdentityDocumentInput"]) =>
      ok(
        id === undefined
          ? api.POST("/user/documents", { body })
          : api.PUT("/user/documents/{id}", { params: { path: { id } }, body }),
      ),
    meta,
  });

export const deleteDocument = (id: string) =>
  mutationOptions({
    mutationFn: () => ok(api.DELETE("/user/documents/{id}", { params: { path: { id } } })),
    meta,
  });

/** Takes the image's public id; the document stays. */
export const deleteImage = mutationOptions({
  mutationFn: (imagePublicId: string) =>
    ok(
      api.DELETE("/user/documents/delete-image/{id}", { params: { path: { id: imagePublicId } } }),
    ),
  meta,
});
