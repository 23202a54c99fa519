import { createFileRoute } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { countFromTwo, oneOf, realDay, searchParams, text } from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { HistoryScreen } from "#web/features/wallet/history/history-screen.tsx";
import { historyQueries } from "#web/features/wallet/history/queries.ts";
import { filterOf, type HistoryFilter } from "#web/features/wallet/history/rules.ts";
import { OpenTopUpButton } from "#web/features/wallet/top-up/open-top-up-button.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";

const fetchQr = () =>
  import("#web/features/wallet/top-up/top-up-qr-dialog.tsx").then((part) => part.TopUpQrDialog);

const searchSchema = searchParams({
  loai: text(),
  tu: realDay(),
  den: realDay(),
  trang: countFromTwo(),
  /** The transaction whose details are open. */
  gd: text(),
  /** What is open over the list: the statement of the period, or the QR of the top-up `gd`. */
  hien: oneOf(["sao-ke", "qr"]),
});

export const Route = createFileRoute("/_shop/lich-su")({
  validateSearch: searchSchema,
  loaderDeps: ({ search: { gd, hien, ...filter } }) => filter,
  staticData: { title: "Lịch sử giao dịch", needs: ["PERM_TESTING_WALLET"] },
  // Not awaited: the filters stay in place while the next transactions load.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(historyQueries.list(filterOf(deps)));
  },
  component: inPrivatePart(History),
});

// Explicit return type: the route's own type depends on this component.
function History(): ReactNode {
  const filter = filterOf(Route.useLoaderDeps());
  const { gd, hien } = Route.useSearch();
  const user = useUser();
  const navigate = Route.useNavigate();
  const qrOf = hien === "qr" ? gd : undefined;
  const close = () => show({});
  const row = useRef<HTMLElement>(null);
  const TopUpQrDialog = useDialogPart({
    fetchPart: fetchQr,
    isOpen: qrOf !== undefined,
    onClose: close,
  });

  function changeFilter(change: Partial<HistoryFilter>) {
    const { type, from, to, page } = { ...filter, ...change };
    return navigate({
      search: ({ hien }) => ({ loai: type, tu: from, den: to, trang: page, hien }),
      // The statement's days are chosen in its dialog.
      resetScroll: hien === undefined,
    });
  }

  /** One dialog over the list, or none. */
  const show = (opens: { gd?: string; hien?: "sao-ke" | "qr" }) =>
    navigate({
      search: (now) => ({ ...now, gd: undefined, hien: undefined, ...opens }),
      resetScroll: false,
    });

  return (
    <>
      <HistoryScreen
        filter={filter}
        onFilter={changeFilter}
        opened={{ transaction: hien ? undefined : gd, statement: hien === "sao-ke" }}
        onOpen={(id) => {
          row.current = focused();
          void show({ gd: id });
        }}
        onStatement={() => show({ hien: "sao-ke" })}
        onClose={close}
        moreActions={(transaction) =>
          user ? (
            <OpenTopUpButton
              userId={user.id}
              transaction={transaction}
              onOpen={() => show({ gd: transaction.id, hien: "qr" })}
            />
          ) : null
        }
      />
      {TopUpQrDialog && qrOf && user ? (
        <TopUpQrDialog userId={user.id} id={qrOf} opener={row} onClose={close} />
      ) : null}
    </>
  );
}

const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;
