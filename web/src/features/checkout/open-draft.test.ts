import { isRedirect } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Permission } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { clearCheckoutDraft, saveCheckoutDraft } from "#web/lib/checkout-draft.ts";
import { notify } from "#web/ui/notify.ts";
import { checkoutDraft } from "./checkout.fixtures.ts";
import { mustHold, openDraft } from "./open-draft.ts";

const draft = checkoutDraft();

function user(...permissions: Permission[]): SessionUser {
  return {
    id: draft.userId,
    email: "hoa@tap.vn",
    fullName: "Nguyễn Thị Hoa",
    avatarUrl: null,
    role: { id: "5", name: "Nông dân", role_code: "R04" },
    permissions,
    walletVerified: false,
  };
}

/** Where it leads instead, or undefined when it stays. */
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
afterEach(() => clearCheckoutDraft(draft));

test("a buyer with something to order gets it", () => {
  saveCheckoutDraft(draft);
  const buyer = user("PERM_ORDER_CREATE");
  expect(openDraft({ user: buyer, handed: undefined, isPreload: false })).toEqual(draft);
});

test("without anything to order the buyer is told and sent to the cart", () => {
  const run = () =>
    openDraft({ user: user("PERM_ORDER_CREATE"), handed: undefined, isPreload: false });
  expect(wayOut(run)).toBe("/gio-hang");
  expect(notify.error).toHaveBeenCalledWith(
    "Không có sản phẩm để thanh toán. Vui lòng quay lại giỏ hàng.",
    expect.anything(),
  );
});

test("a link that is only hovered over says nothing", () => {
  vi.mocked(notify.error).mockClear();
  const run = () =>
    openDraft({ user: user("PERM_ORDER_CREATE"), handed: undefined, isPreload: true });
  expect(wayOut(run)).toBe("/gio-hang");
  expect(notify.error).not.toHaveBeenCalled();
});

test("the permission for the wallet alone opens no checkout", () => {
  saveCheckoutDraft(draft);
  const run = () =>
    openDraft({ user: user("PERM_TESTING_WALLET"), handed: undefined, isPreload: false });
  expect(wayOut(run)).toBe("/truy-cap-bi-tu-choi");
});

test("the permission to order alone opens no payment by wallet", () => {
  expect(wayOut(() => mustHold(user("PERM_ORDER_CREATE"), "PERM_TESTING_WALLET"))).toBe(
    "/truy-cap-bi-tu-choi",
  );
  expect(
    wayOut(() => mustHold(user("PERM_TESTING_WALLET"), "PERM_TESTING_WALLET")),
  ).toBeUndefined();
});
