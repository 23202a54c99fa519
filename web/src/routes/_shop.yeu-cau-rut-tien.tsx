import { createFileRoute } from "@tanstack/react-router";
import { countFromTwo, oneOf, searchParams, searchText } from "#web/app/search-params.ts";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { type RequestFilter, requestQueries } from "#web/features/wallet/requests/queries.ts";
import { RequestsScreen } from "#web/features/wallet/requests/requests-screen.tsx";

export const Route = createFileRoute("/_shop/yeu-cau-rut-tien")({
  validateSearch: searchParams({
    status: oneOf(["pending", "approved", "completed", "rejected"]),
    page: countFromTwo(),
    request: searchText(),
  }),
  loaderDeps: ({ search: { status, page = 1 } }) => ({ status, page }),
  staticData: {
    title: "Yêu cầu rút tiền",
    needs: ["PERM_WALLET_WITHDRAW_REQUEST", "PERM_TESTING_WALLET"],
  },
  // Not awaited: the tabs stay in place while the next requests load.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(requestQueries.list(deps));
  },
  component: inPrivatePart(Requests),
});

function Requests() {
  const filter = Route.useLoaderDeps();
  const opened = Route.useSearch({ select: ({ request }) => request });
  const navigate = Route.useNavigate();

  function changeFilter(change: Partial<RequestFilter>) {
    const { status, page } = { ...filter, ...change };
    return navigate({ search: { status, page } });
  }

  return (
    <RequestsScreen
      filter={filter}
      onFilter={changeFilter}
      opened={opened}
      onOpen={(request) => navigate({ search: (now) => ({ ...now, request }), resetScroll: false })}
    />
  );
}
