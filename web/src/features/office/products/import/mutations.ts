import { mutationOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated } from "#web/api/lost-response.ts";

function send(file: File, isDryRun: boolean) {
  return ok(
    api.POST("/products/admin/import", {
      body: { file: file.name, dry_run: isDryRun ? "true" : "false" },
      bodySerializer: () => {
        const form = new FormData();
        form.set("file", file);
        form.set("dry_run", String(isDryRun));
        return form;
      },
    }),
  );
}

/** What an import of this file would do; nothing changes. */
export const previewImport = mutationOptions({
  mutationFn: (file: File) => send(file, true),
  meta: { touches: [] },
});

export const runImport = mutationOptions({
  mutationFn: (file: File) => send(file, false),
  // Without a response the list may be outdated all the same, and the user is sent there.
  onError: refetchIfOutdated("products"),
  // Home and the category counts show products.
  meta: { touches: ["products", "categories", "home"] },
});
