import { useNavigate, useRouter } from "@tanstack/react-router";
import { notify } from "#web/ui/feedback/notify.ts";

/** Says what an account is needed for and goes to login, which returns here. */
export function useSignInPrompt(): (text: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (text) => {
    notify.info(text);
    void navigate({ to: "/dang-nhap", search: { from: router.state.location.href } });
  };
}
