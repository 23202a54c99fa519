import { createFileRoute } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import {
  countFromTwo,
  oneOf,
  realDay,
  searchParams,
  searchText,
  text,
} from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { HistoryScreen, type Opened } from "#web/features/wallet/history/history-screen.tsx";
import { historyQueries } from "#web/features/wallet/history/queries.ts";
import { filterOf, type HistoryFilter, searchOf } from "#web/features/wallet/history/rules.ts";
import { isSearch } from "#web/features/wallet/history/search-rules.ts";
import { OpenTopUpButton } from "#web/features/wallet/top-up/open-top-up-button.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";

const fetchQr = () =>
  import("#web/features/wallet/top-up/top-up-qr-dialog.tsx").then((part) => part.TopUpQrDialog);

const searchSchema = searchParams({
  loai: text(),
  tu: realDay(),
  den: realDay(),
  trang: countFromTwo(),
  search: searchText(100),
  chieu: oneOf(["vao", "ra"]),
  /** How many transactions were read to search in. */
  doc: countFromTwo(),
  gd: searchText(),
  /** The statement, or the QR or receipt of `gd`. */
  hien: oneOf(["sao-ke", "qr", "bien-lai"]),
  xem: oneOf(["chi-tieu"]),
});

export const Route = createFileRoute("/_shop/lich-su")({
  validateSearch: searchSchema,
  loaderDeps: ({ search: { gd, hien, xem, ...filter } }) => filter,
  staticData: { title: "Lịch sử giao dịch", needs: ["PERM_TESTING_WALLET"] },
  // Not awaited: the filters stay in place while the next transactions load.
  loader: ({ context: { queryClient }, deps }) => {
    const filter = filterOf(deps);
    if (isSearch(filter)) void queryClient.prefetchQuery(historyQueries.read(filter));
    else void queryClient.prefetchQuery(historyQueries.list(filter));
  },
  component: inPrivatePart(History),
});

// Explicit return type: the route's own type depends on this component.
function History(): ReactNode {
  const filter = filterOf(Route.useLoaderDeps());
  const { gd, hien, xem } = Route.useSearch();
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
    return navigate({
      search: ({ hien, xem }) => ({ ...searchOf({ ...filter, ...change }), hien, xem }),
      // The statement's days are chosen in its dialog.
      resetScroll: hien === undefined,
    });
  }

  const show = (opens: { gd?: string | undefined; hien?: typeof hien; xem?: typeof xem }) =>
    navigate({
      search: (now) => ({ ...now, gd: undefined, hien: undefined, ...opens }),
      resetScroll: false,
    });

  function open({ transaction, receipt, statement, spending = xem !== undefined }: Opened) {
    if (transaction !== gd) row.current = focused();
    return show({
      gd: transaction,
      hien: receipt ? "bien-lai" : statement ? "sao-ke" : undefined,
      xem: spending ? "chi-tieu" : undefined,
    });
  }

  return (
    <>
      <HistoryScreen
        filter={filter}
        onFilter={changeFilter}
        opened={{
          transaction: hien === "sao-ke" || hien === "qr" ? undefined : gd,
          receipt: hien === "bien-lai",
          statement: hien === "sao-ke",
          spending: xem !== undefined,
        }}
        onOpen={open}
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
