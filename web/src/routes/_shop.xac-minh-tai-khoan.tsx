import { createFileRoute } from "@tanstack/react-router";
import { supportedBanksQuery } from "#web/api/banks.ts";
import { oneOf, searchParams, searchText } from "#web/app/search-params.ts";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { VerificationScreen } from "#web/features/wallet/verification/verification-screen.tsx";

export const Route = createFileRoute("/_shop/xac-minh-tai-khoan")({
  validateSearch: searchParams({
    q: searchText(100),
    mo: oneOf(["tra-cuu"]),
  }),
  staticData: {
    title: "Xác minh tài khoản",
    needs: ["PERM_WALLET_UPLOAD_CONFIRM_RECEIPT"],
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(supportedBanksQuery);
  },
  component: inPrivatePart(Verification),
});

function Verification() {
  const { q = "", mo } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <VerificationScreen
      search={q}
      onSearch={(search) =>
        navigate({ search: (now) => ({ ...now, q: search || undefined }), resetScroll: false })
      }
      isLookupOpen={mo === "tra-cuu"}
      onLookup={(isOpen) =>
        navigate({
          search: (now) => ({ ...now, mo: isOpen ? ("tra-cuu" as const) : undefined }),
          resetScroll: false,
        })
      }
    />
  );
}
