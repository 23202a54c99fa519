import { mutationOptions, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { messageOf } from "#web/api/api-error.ts";
import { bff, ok } from "#web/api/client.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { clearUserQueries } from "./follow-user.ts";
import { guest, sessionQuery } from "./session.ts";

export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { mutate } = useSingleMutation({
    ...signOut,
    onSuccess: async () => {
      removeAllDrafts();
      // The session first: the login page redirects signed-in users.
      queryClient.setQueryData(sessionQuery.queryKey, guest);
      await router.navigate({ to: "/dang-nhap" });
      clearUserQueries(queryClient);
    },
    onError: (error) => notify.error(messageOf(error, "Đăng xuất thất bại. Vui lòng thử lại.")),
  });
  return mutate;
}

const signOut = mutationOptions({
  mutationFn: () => ok(bff.POST("/bff/logout")),
  meta: { invalidates: [] },
});
