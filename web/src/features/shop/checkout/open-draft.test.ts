import { isRedirect } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Permission } from "#web/auth/permissions.ts";
import { userWith } from "#web/auth/user.fixtures.ts";
import { closeCheckout, newCheckoutDraft } from "#web/lib/checkout-draft.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { checkoutDraft } from "./checkout.fixtures.ts";
import { mustHold, openDraft } from "./open-draft.ts";

const draft = checkoutDraft();
const { userId, origin, items } = draft;

const user = (...permissions: Permission[]) => userWith({ id: userId, permissions });

function wayOut(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.to;
    throw thrown;
  }
}

beforeEach(() => {
  vi.spyOn(notify, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test("a buyer with a draft gets it", () => {
  const buyer = user("PERM_ORDER_CREATE");
  expect(openDraft({ user: buyer, entryDraft: draft, isPreload: false })).toEqual(draft);
});

test("a draft that is already ordered leads to the orders, with a notice", () => {
  vi.spyOn(notify, "info").mockImplementation(() => {});
  const ordered = newCheckoutDraft({ userId, origin, items });
  closeCheckout(ordered);
  const run = () =>
    openDraft({ user: user("PERM_ORDER_CREATE"), entryDraft: ordered, isPreload: false });
  expect(wayOut(run)).toBe("/gio-hang/don-hang-cua-toi");
  expect(notify.info).toHaveBeenCalledWith(
    "Đơn này đã được đặt, nên không thể đặt thêm lần nữa. Hãy xem trong Đơn hàng của tôi.",
    expect.anything(),
  );
});

test("without a draft the buyer is sent to the cart, with a notice", () => {
  const run = () =>
    openDraft({ user: user("PERM_ORDER_CREATE"), entryDraft: undefined, isPreload: false });
  expect(wayOut(run)).toBe("/gio-hang");
  expect(notify.error).toHaveBeenCalledWith(
    "Không có sản phẩm để thanh toán. Vui lòng quay lại giỏ hàng.",
    expect.anything(),
  );
});

test("preloading a link shows no notice", () => {
  const run = () =>
    openDraft({ user: user("PERM_ORDER_CREATE"), entryDraft: undefined, isPreload: true });
  expect(wayOut(run)).toBe("/gio-hang");
  expect(notify.error).not.toHaveBeenCalled();
});

test("the wallet permission alone does not open checkout", () => {
  const run = () =>
    openDraft({ user: user("PERM_TESTING_WALLET"), entryDraft: draft, isPreload: false });
  expect(wayOut(run)).toBe("/truy-cap-bi-tu-choi");
});

test("the order permission alone does not open payment by wallet", () => {
  expect(wayOut(() => mustHold(user("PERM_ORDER_CREATE"), "PERM_TESTING_WALLET"))).toBe(
    "/truy-cap-bi-tu-choi",
  );
  expect(
    wayOut(() => mustHold(user("PERM_TESTING_WALLET"), "PERM_TESTING_WALLET")),
  ).toBeUndefined();
});
