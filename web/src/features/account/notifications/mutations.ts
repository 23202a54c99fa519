import { mutationOptions } from "@tanstack/react-query";
import { mark } from "./inbox.ts";

type Marking = { ids: readonly string[]; isRead: boolean };

/** Client state, stored on this device. */
export const markNotifications = mutationOptions({
  mutationFn: async ({ ids, isRead }: Marking) => mark(ids, isRead),
  meta: { touches: ["notifications"] },
});
