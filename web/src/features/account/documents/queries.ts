import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated, settle } from "#web/api/lost-response.ts";
import { updateIfUnmodified } from "#web/api/update-if-unmodified.ts";
import { upload } from "#web/api/upload.ts";
import { texts } from "./rules.ts";

export const documentQueries = {
  all: () => ["documents"] as const,
  list: () =>
    queryOptions({
      queryKey: [...documentQueries.all(), "list"] as const,
      queryFn: ({ signal }) => ok(api.GET("/user/documents", { signal })),
    }),
};

type Edit = { seen: Schema["IdentityDocument"]; body: Schema["IdentityDocumentInput"] };

const meta = { invalidates: ["documents"] } as const;

export const uploadImage = mutationOptions({
  mutationFn: async (file: File) => {
    const { data } = await ok(api.POST("/user/documents/upload-image", upload(file)));
    return data;
  },
  meta: { invalidates: [] },
});

export const createDocument = mutationOptions({
  mutationFn: (body: Schema["IdentityDocumentInput"]) => ok(api.POST("/user/documents", { body })),
  onError: refetchIfOutdated("documents"),
  meta,
});

/** @throws ConflictError if the document was saved elsewhere since */
export const updateDocument = (id: string) =>
  mutationOptions({
    mutationFn: ({ seen, body }: Edit) => {
      const params = { path: { id } };
      return updateIfUnmodified({
        seen,
        readCurrent: () => ok(api.GET("/user/documents/{id}", { params })),
        write: (header) =>
          ok(api.PUT("/user/documents/{id}", { params: { ...params, header }, body })),
      });
    },
    onError: refetchIfOutdated("documents"),
    meta,
  });

type Attempt = { wasLost: boolean };

type Document = Schema["IdentityDocument"];

/** True if the refetched list has none left, otherwise undefined. */
async function hasNone(client: QueryClient, isIt: (document: Document) => boolean) {
  const { data } = await client.fetchQuery({
    ...documentQueries.list(),
    staleTime: 0,
    retry: false,
  });
  return !data.some(isIt) || undefined;
}

export const deleteDocument = (id: string) =>
  mutationOptions({
    mutationFn: ({ wasLost }: Attempt, { client }) =>
      settle<unknown>(ok(api.DELETE("/user/documents/{id}", { params: { path: { id } } })), {
        wasLost,
        look: () => hasNone(client, (document) => document.id === id),
        unclear: texts.maybeDeleted,
      }),
    meta,
  });

/** `id`: the image's public id. The document stays. */
export const deleteImage = mutationOptions({
  mutationFn: ({ id, wasLost }: Attempt & { id: string }, { client }) => {
    const params = { path: { id } };
    return settle<unknown>(ok(api.DELETE("/user/documents/delete-image/{id}", { params })), {
      wasLost,
      look: () => hasNone(client, ({ imagePublicId }) => imagePublicId === id),
      unclear: texts.imageMaybeDeleted,
    });
  },
  meta,
});
