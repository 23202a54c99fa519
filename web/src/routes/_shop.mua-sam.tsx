import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { countFromOne, oneOf, orNothing, searchText } from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { holdsAny } from "#web/auth/permissions.ts";
import { CatalogueScreen } from "#web/features/catalogue/catalogue-screen.tsx";
import type { CatalogueFilter } from "#web/features/catalogue/filter.ts";
import { priceBands } from "#web/features/catalogue/price-bands.ts";
import { catalogueQueries, categoryQueries } from "#web/features/catalogue/queries.ts";
import { tabs } from "#web/features/catalogue/tabs.ts";
import { WalletCard } from "#web/features/catalogue/wallet-card.tsx";
import { useCardActions } from "./-card-actions.tsx";

/** The contract's longest search; what is typed beyond it is cut, never refused. */
const MAX_SEARCH = 200;

const bandIds = priceBands.map(({ id }) => id);
const tabNumbers = tabs.map(({ number }) => number);

export const Route = createFileRoute("/_shop/mua-sam")({
  validateSearch: v.object({
    search: searchText(MAX_SEARCH),
    t: oneOf(tabNumbers),
    category: countFromOne(),
    band: oneOf(bandIds),
    brand: orNothing(v.array(v.string())),
    page: countFromOne(),
  }),
  loaderDeps: ({ search }) => search,
  staticData: { title: "Cửa hàng" },
  loader: ({ context, deps }) => {
    // Started here, awaited by nobody: the page is there at once and shows its skeletons.
    void context.queryClient.prefetchQuery(catalogueQueries.list(deps));
    void context.queryClient.prefetchQuery(categoryQueries.public());
  },
  component: CataloguePage,
});

function CataloguePage() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const user = useUser();
  const cardActions = useCardActions();

  function change(next: Partial<CatalogueFilter>) {
    const turnsPage = "page" in next;
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...next }),
      resetScroll: turnsPage,
    });
  }

  const mayUseWallet = user !== null && holdsAny(user, ["PERM_TESTING_WALLET"]);
  return (
    <CatalogueScreen
      filter={filter}
      onChange={change}
      wallet={mayUseWallet ? <WalletCard /> : null}
      cardActions={cardActions}
    />
  );
}
