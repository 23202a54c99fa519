import { createFileRoute, useRouter } from "@tanstack/react-router";
import { oneOf, searchParams } from "#web/app/search-params.ts";
import { PrivatePart } from "#web/auth/private-part.tsx";
import { ForgotScreen } from "#web/features/wallet/pin/forgot-screen.tsx";

export const Route = createFileRoute("/_shop/quen-mat-khau-vi")({
  validateSearch: searchParams({ buoc: oneOf([2]) }),
  staticData: { title: "Quên mã PIN ví" },
  component: ForgotPin,
});

function ForgotPin() {
  return (
    <PrivatePart>
      <ForgotPinContent />
    </PrivatePart>
  );
}

function ForgotPinContent() {
  const { buoc } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  return (
    <ForgotScreen
      step={buoc === 2 ? "reset" : "otp"}
      onStep={(step) => {
        // Who went elsewhere while it was sent stays there.
        if (router.state.location.pathname !== Route.to) return undefined;
        return navigate({ search: { buoc: step === "reset" ? 2 : undefined } });
      }}
      onSignIn={() => navigate({ to: "/dang-nhap", search: { from: "/quen-mat-khau-vi" } })}
    />
  );
}
