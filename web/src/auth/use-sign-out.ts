import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { clearUserQueries } from "./follow-user.ts";
import { guest, sessionQuery } from "./session.ts";
import { signOut } from "./sign-out.ts";

/** Signs out, goes to login and forgets all that was read as this user (document 1 §4). */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { mutate } = useSingleMutation({
    ...signOut,
    onSuccess: async () => {
      // The session first: the login page sends whoever is signed in away again.
      queryClient.setQueryData(sessionQuery.queryKey, guest);
      await router.navigate({ to: "/dang-nhap" });
      clearUserQueries(queryClient);
    },
    onError: (error) => notify.error(messageOf(error, "Đăng xuất thất bại. Vui lòng thử lại.")),
  });
  return mutate;
}
