import { mutationOptions, useMutation } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";

const signOutElsewhere = mutationOptions({
  mutationFn: () => ok(bff.POST("/bff/logout/others")),
  meta: { invalidates: ["devices"] },
});

export function useSignOutElsewhere(): () => void {
  const { mutateAsync } = useMutation(signOutElsewhere);
  return () =>
    confirm({
      title: "Đăng xuất khỏi các thiết bị khác?",
      body: "Mọi trình duyệt khác đang đăng nhập tài khoản này trên web TAP sẽ phải đăng nhập lại. Thiết bị này vẫn đăng nhập.",
      confirmLabel: "Đăng xuất thiết bị khác",
      cancelLabel: "Để sau",
      run: async () => {
        await mutateAsync();
        notify.success("Đã đăng xuất khỏi các thiết bị khác");
      },
    });
}
