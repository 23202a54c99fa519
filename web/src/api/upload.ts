/** For `bodySerializer`: the contract types binary as string; the files themselves are sent. */
const formOf = (field: string, files: readonly File[]) => () => {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
};

export const upload = (file: File) => ({
  body: { file: file.name },
  bodySerializer: formOf("file", [file]),
});

export const uploadImage = (image: File) => ({
  body: { image: image.name },
  bodySerializer: formOf("image", [image]),
});

export const uploadAll = (files: readonly File[]) => ({
  body: { files: files.map(({ name }) => name) },
  bodySerializer: formOf("files", files),
});
