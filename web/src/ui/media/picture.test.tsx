import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { setPictureResizer } from "#web/lib/picture-resizer.ts";
import { Picture } from "./picture.tsx";

const SOURCE = `${location.origin}/khong-co-anh-goc.webp`;

/** The server-rendered page, whose picture fails before hydration. */
async function renderedPage(use?: "card") {
  setPictureResizer(
    `${location.origin}/khong-co.webp?w={width}&anh={url}`,
    "https://tap.example.vn",
  );
  onTestFinished(() => setPictureResizer(undefined, ""));
  const root = document.createElement("div");
  document.body.append(root);
  onTestFinished(() => root.remove());
  const page = <Picture src={SOURCE} alt="Xoài cát Hòa Lộc" eager use={use} />;
  const failed = Promise.withResolvers<unknown>();
  root.addEventListener("error", failed.resolve, { capture: true, once: true });
  root.innerHTML = renderToString(page);
  await failed.promise;
  return { root, page };
}

test.each(["card", undefined] as const)(
  "a picture that failed before the script ran is replaced (%s)",
  async (use) => {
    const { root, page } = await renderedPage(use);
    expect(root.querySelector("img")).not.toBeNull();
    const mismatch = vi.fn();
    const app = hydrateRoot(root, page, { onRecoverableError: mismatch });
    onTestFinished(() => app.unmount());
    await vi.waitFor(() => expect(root.querySelector("img")).toBeNull());
    expect(root.textContent).toBe("Xoài cát Hòa Lộc");
    expect(mismatch).not.toHaveBeenCalled();
  },
);
