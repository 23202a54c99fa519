import { signedIn } from "../domain/caller.ts";
import { searchByImage } from "../domain/image-search.ts";
import { presentImageFinding } from "../present/image-search.ts";
import type { Handlers } from "./contract.ts";

export const imageSearchHandlers = {
  searchPublicProductsByImage: async ({ db, decode, body, caller }) =>
    presentImageFinding(db, await searchByImage(db, decode, body.get("image")), caller),
  searchProductsByImage: async ({ db, decode, body, caller }) =>
    presentImageFinding(
      db,
      await searchByImage(db, decode, body.get("image"), signedIn(caller)),
      caller,
    ),
} satisfies Partial<Handlers>;
