import { useUser } from "#web/auth/can.tsx";
import { mayManage, whyNotChange } from "./policy.ts";
import type { ProductScope } from "./scope.ts";

/** Whether the user may add products here, one by one or from a file. */
export function useAdding(scope: ProductScope) {
  const me = useUser();
  const mayAdd = me !== null && !whyNotChange(scope, me);
  // A shop adds and changes its products one by one, the others send the file.
  return { mayAdd, mayImport: scope === "shop" ? mayAdd : mayManage(me) };
}
