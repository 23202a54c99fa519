import { createFileRoute } from "@tanstack/react-router";
import { oneOf, searchParams } from "#web/app/search-params.ts";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { ForgotScreen } from "#web/features/wallet/pin/forgot-screen.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

export const Route = createFileRoute("/_shop/quen-mat-khau-vi")({
  validateSearch: searchParams({ buoc: oneOf([2]) }),
  staticData: { title: "Quên mã PIN ví" },
  component: inPrivatePart(ForgotPin),
});

function ForgotPin() {
  const { buoc } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isHere = useIsAt(Route.to);
  return (
    <ForgotScreen
      step={buoc === 2 ? "reset" : "otp"}
      onStep={(step) =>
        isHere() && navigate({ search: { buoc: step === "reset" ? 2 : undefined } })
      }
      onSignIn={() => navigate({ to: "/dang-nhap", search: { from: "/quen-mat-khau-vi" } })}
    />
  );
}
