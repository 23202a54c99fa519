import { useQuery } from "@tanstack/react-query";
import {
  createFileRoute,
  Outlet,
  useMatchRoute,
  useNavigate,
  useRouter,
  useSearch,
} from "@tanstack/react-router";
import { accountLinksFor } from "#web/app/account-links.ts";
import { manageTargetOf } from "#web/app/admin-areas.ts";
import { ShopShell } from "#web/app/shells/shop-shell.tsx";
import { useUser } from "#web/auth/can.tsx";
import { useSignOut } from "#web/auth/use-sign-out.ts";
import { cartQueries } from "#web/features/cart/queries.ts";

export const Route = createFileRoute("/_shop")({ component: ShopLayout });

function ShopLayout() {
  const router = useRouter();
  const user = useUser();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const isHome = Boolean(useMatchRoute()({ to: "/" }));
  // Other screens have a search of their own; the header's is the storefront's.
  const search = useSearch({
    from: "/_shop/mua-sam",
    shouldThrow: false,
    select: ({ search: text }) => text,
  });
  const { data: cartCount = 0 } = useQuery({ ...cartQueries.count(), enabled: user !== null });
  return (
    <ShopShell
      account={{ user, links: accountLinksFor(router, user), onLogout: signOut }}
      cartCount={user ? cartCount : 0}
      search={{
        value: search ?? "",
        // Typing on replaces what was half typed: Back leaves the search, not a letter of it.
        onSearch: (text) =>
          navigate({
            to: "/mua-sam",
            search: { search: text || undefined },
            replace: search !== undefined,
          }),
      }}
      manageTo={manageTargetOf(router, user)}
      withBottomNav={isHome}
    >
      <Outlet />
    </ShopShell>
  );
}
