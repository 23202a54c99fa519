import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { uploadImages } from "./queries.ts";

afterEach(() => vi.unstubAllGlobals());

const client = new QueryClient();
const upload = (...names: string[]) =>
  client
    .getMutationCache()
    .build(client, uploadImages)
    .execute(names.map((name) => new File(["x"], name, { type: "image/png" })));

test("every uploaded image has a URL, or the upload fails", async () => {
  const answer = { data: [{ id: 1, image_url: "/media/1.jpg", image_id: null }] };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  expect(await upload("a.png")).toEqual(["/media/1.jpg"]);
  await expect(upload("a.png", "b.png")).rejects.toMatchObject({ status: 502 });
});
