/**
 * Body of an operation that takes one file as `file` (multipart/form-data): `api.POST("/…",
 * upload(file))`. The contract types binary as string; the file itself is sent.
 */
export function upload(file: File) {
  return {
    body: { file: file.name },
    bodySerializer: () => {
      const form = new FormData();
      form.set("file", file);
      return form;
    },
  };
}

/** The same for an operation that takes one picture as `image`. */
export function uploadImage(image: File) {
  return {
    body: { image: image.name },
    bodySerializer: () => {
      const form = new FormData();
      form.set("image", image);
      return form;
    },
  };
}

/** Body of an operation that takes several files as `files`: `api.POST("/…", uploadAll(files))`. */
export function uploadAll(files: readonly File[]) {
  return {
    body: { files: files.map(({ name }) => name) },
    bodySerializer: () => {
      const form = new FormData();
      for (const file of files) form.append("files", file);
      return form;
    },
  };
}
