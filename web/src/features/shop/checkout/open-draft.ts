import { redirect } from "@tanstack/react-router";
import { holdsAny, type Permission } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { type CheckoutDraft, isOrdered, readCheckoutDraft } from "#web/lib/checkout-draft.ts";

import { notify } from "#web/ui/feedback/notify.ts";
import { alreadyOrderedText } from "./texts.ts";

type Entry = {
  user: SessionUser;
  entryDraft: unknown;
  /** Preloading on hover shows no notice. */
  isPreload: boolean;
};

/** The two uses of `/thanh-toan` need one permission each; having the other is not enough. */
export function mustHold(user: SessionUser, permission: Permission): void {
  if (!holdsAny(user, [permission])) throw redirect({ to: "/truy-cap-bi-tu-choi" });
}

/** @throws a redirect if the draft is already ordered or there is none */
export function openDraft({ user, entryDraft, isPreload }: Entry): CheckoutDraft {
  mustHold(user, "PERM_ORDER_CREATE");
  const draft = readCheckoutDraft(user.id, entryDraft);
  if (draft && isOrdered(draft)) {
    if (!isPreload) notify.info(alreadyOrderedText, { id: "checkout-ordered" });
    throw redirect({ to: "/gio-hang/don-hang-cua-toi", replace: true });
  }
  if (draft) return draft;
  if (!isPreload)
    notify.error("Không có sản phẩm để thanh toán. Vui lòng quay lại giỏ hàng.", {
      id: "checkout-empty",
    });
  throw redirect({ to: "/gio-hang", replace: true });
}
