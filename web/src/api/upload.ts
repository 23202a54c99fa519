/** For `bodySerializer`: the contract types binary as string; the files themselves are sent. */
const formOf = (field: string, files: readonly File[]) => () => {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
};

/**
 * Body of an operation that takes one file as `file` (multipart/form-data): `api.POST("/…",
 * upload(file))`.
 */
export const upload = (file: File) => ({
  body: { file: file.name },
  bodySerializer: formOf("file", [file]),
});

/** The same for an operation that takes one picture as `image`. */
export const uploadImage = (image: File) => ({
  body: { image: image.name },
  bodySerializer: formOf("image", [image]),
});

/** Body of an operation that takes several files as `files`: `api.POST("/…", uploadAll(files))`. */
export const uploadAll = (files: readonly File[]) => ({
  body: { files: files.map(({ name }) => name) },
  bodySerializer: formOf("files", files),
});
