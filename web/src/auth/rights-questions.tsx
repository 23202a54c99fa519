import { IconAlertTriangle } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { ConfirmOptions } from "#web/ui/overlay/confirm-dialog.tsx";
import { useUser } from "./can.tsx";
import { areasLost, rightsLost } from "./rights.ts";
import classes from "./rights-questions.module.css";

export type OwnLoss = {
  rights: readonly string[];
  areas: readonly string[];
};

/**
 * Undefined if the current user loses nothing. Permissions that their role gives as well count as lost
 * too, because the server does not say where each comes from.
 */
export function useOwnLoss(): (groupCode: string, lost: readonly string[]) => OwnLoss | undefined {
  const me = useUser();
  const { routesByPath } = useRouter();
  return (groupCode, lost) => {
    if (!me || me.roleGroupCode !== groupCode) return undefined;
    const rights = rightsLost(me, lost);
    if (rights.length === 0) return undefined;
    const areas = Object.values(routesByPath).flatMap(({ options }) => {
      const { title, needs } = options.staticData ?? {};
      return title && needs ? [{ title, needs }] : [];
    });
    return { rights, areas: areasLost(areas, me, lost) };
  };
}

export function OwnLossNotice({ loss }: { loss: OwnLoss | undefined }) {
  return (
    <span role="status" className={classes.live}>
      {loss ? (
        <span className={classes.root}>
          <IconAlertTriangle size={20} className={classes.icon} aria-hidden="true" />
          <span>
            Đây là nhóm của chính bạn. Sau thao tác này, bạn có thể{" "}
            {loss.areas.length > 0 ? (
              <>
                không còn mở được: <strong>{loss.areas.join(", ")}</strong>.
              </>
            ) : (
              <>
                mất <strong>{loss.rights.length} quyền</strong>.
              </>
            )}
          </span>
        </span>
      ) : null}
    </span>
  );
}

type Question = Omit<ConfirmOptions, "run">;

export function fullAccessQuestion(who: string): Question {
  return {
    title: "Trao toàn quyền hệ thống?",
    body: (
      <>
        <strong>{who}</strong> sẽ mở được mọi màn hình, xem và sửa được mọi dữ liệu kể cả tiền, và
        trao hoặc gỡ được quyền của mọi người, kể cả của bạn.
      </>
    ),
    note: "Chỉ trao cho người mà hợp tác xã đã giao việc này.",
    confirmLabel: "Trao toàn quyền",
    danger: true,
  };
}

export function ownLossQuestion(loss: OwnLoss, confirmLabel: string): Question {
  return {
    title: "Gỡ quyền của chính mình?",
    body: <OwnLossNotice loss={loss} />,
    note: "Chỉ người khác có đủ quyền mới trao lại được cho bạn.",
    confirmLabel,
    danger: true,
  };
}
