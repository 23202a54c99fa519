import { useQuery } from "@tanstack/react-query";
import {
  createFileRoute,
  Outlet,
  useMatch,
  useNavigate,
  useRouter,
  useSearch,
} from "@tanstack/react-router";
import { isSellable } from "#web/api/product-status.ts";
import { accountLinksFor, manageTargetOf } from "#web/app/admin-areas.ts";
import { ShopShell } from "#web/app/shells/shop-shell.tsx";
import { useCan, useVisitor } from "#web/auth/can.tsx";
import { useSignOut } from "#web/auth/use-sign-out.ts";
import { NotificationBell } from "#web/features/account/notifications/notification-bell.tsx";
import { cartQueries } from "#web/features/shop/cart/queries.ts";
import { type CatalogueFilter, IMAGE_SEARCH } from "#web/features/shop/catalogue/rules.ts";
import { ImageSearchButton } from "#web/features/shop/image-search/image-search-button.tsx";
import { HeaderSearch } from "#web/features/shop/search/header-search.tsx";

export const Route = createFileRoute("/_shop")({ component: ShopLayout });

const isMatched = () => true;

// Reads nothing of the page but what its header shows, so that a navigation does not render it again.
function ShopLayout() {
  const router = useRouter();
  const { user, isKnown } = useVisitor();
  const signOut = useSignOut();
  const isHome = useMatch({ from: "/_shop/", shouldThrow: false, select: isMatched });
  // On the cart page the badge uses the cart's own query.
  const isCart = useMatch({ from: "/_shop/gio-hang/", shouldThrow: false, select: isMatched });
  const mayHaveCart = useCan("PERM_CART_MANAGE");
  const { data: cartCount = 0 } = useQuery({
    ...cartQueries.count(),
    enabled: mayHaveCart && !isCart,
  });
  return (
    <ShopShell
      account={{
        user,
        isGuess: isKnown ? undefined : true,
        links: accountLinksFor(router, user),
        onLogout: signOut,
      }}
      cartCount={mayHaveCart ? cartCount : 0}
      search={<StorefrontSearch />}
      slots={{
        imageSearch: <ImageSearchButton />,
        notifications: <NotificationBell userId={user?.id} />,
      }}
      manageTo={manageTargetOf(router, user)}
      withBottomNav={isHome}
    >
      <Outlet />
    </ShopShell>
  );
}

/** Other screens have a search of their own; the header's is the storefront's. */
function StorefrontSearch() {
  const navigate = useNavigate();
  const shop = useSearch({ from: "/_shop/mua-sam", shouldThrow: false });
  return (
    <HeaderSearch
      value={shop?.search ?? ""}
      onSearch={(text) => navigate({ to: "/mua-sam", search: searched(text, shop) })}
      isOffered={isSellable}
    />
  );
}

function searched(text: string, { t, category, band, brand }: CatalogueFilter = {}) {
  const search = text || undefined;
  return { search, t: t === IMAGE_SEARCH ? undefined : t, category, band, brand };
}
