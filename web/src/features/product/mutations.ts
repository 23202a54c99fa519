import { mutationOptions } from "@tanstack/react-query";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { texts } from "./texts.ts";

/** `liked` is what the buyer wants to see: the screen shows it while the answer is on its way. */
type Wanted = { product_id: number; liked: boolean };

/** Adds to the favourites or takes out. Documented: an answer without content is a failure. */
export const toggleFavorite = mutationOptions({
  mutationFn: async ({ product_id }: Wanted) => {
    const result = await ok(api.PUT("/favorites/toggle", { body: { product_id } }));
    if (typeof result?.liked !== "boolean") {
      throw new ApiError(502, { message: texts.favoriteFailed });
    }
    return result;
  },
  meta: { touches: ["favorites", "products"] },
});
