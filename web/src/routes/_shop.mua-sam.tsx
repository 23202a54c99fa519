import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { useUser } from "#web/auth/can.tsx";
import { holdsAny } from "#web/auth/permissions.ts";
import { CatalogueScreen } from "#web/features/catalogue/catalogue-screen.tsx";
import type { CatalogueFilter } from "#web/features/catalogue/filter.ts";
import { priceBands } from "#web/features/catalogue/price-bands.ts";
import { catalogueQueries, categoryQueries } from "#web/features/catalogue/queries.ts";
import { tabs } from "#web/features/catalogue/tabs.ts";
import { WalletCard } from "#web/features/catalogue/wallet-card.tsx";

/** The contract's longest search; what is typed beyond it is cut, never refused. */
const MAX_SEARCH = 200;

const bandIds = priceBands.map(({ id }) => id);
const tabNumbers = tabs.map(({ number }) => number);

/** A broken value counts as not given. */
function orNothing<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

export const Route = createFileRoute("/_shop/mua-sam")({
  validateSearch: z.object({
    // A search such as 123 arrives as a number, because the URL is read as JSON.
    search: orNothing(
      z.pipe(
        z.union([z.string(), z.number(), z.boolean()]),
        z.transform((text) => String(text).trim().slice(0, MAX_SEARCH) || undefined),
      ),
    ),
    t: orNothing(z.literal(tabNumbers)),
    category: orNothing(z.int().check(z.positive())),
    band: orNothing(z.literal(bandIds)),
    brand: orNothing(z.array(z.string())),
    page: orNothing(z.int().check(z.positive())),
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
    />
  );
}
