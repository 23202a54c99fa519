import { useQuery } from "@tanstack/react-query";
import { walletStatusQuery } from "#web/api/wallet.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { useWalletStay } from "../use-wallet-stay.ts";
import classes from "./manage.module.css";
import { PinTasks } from "./pin-tasks.tsx";
import { SecurityCards } from "./security-cards.tsx";
import type { Show, Shown } from "./tasks.ts";

type ManageScreenProps = {
  user: SessionUser;
  shown: Shown;
  onShow: Show;
  /** A path of this site: the page that needed a PIN. */
  origin: string | undefined;
};

const breadcrumb = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Mật khẩu ví" }];

/** The wallet's PIN: set, changed or reset (document 3 §2.10). */
export function ManageScreen({ user, shown, onShow, origin }: ManageScreenProps) {
  useWalletStay();
  const status = useQuery(walletStatusQuery);
  return (
    <div className={classes.page}>
      <PageHeader
        title="Quản lý mật khẩu ví"
        breadcrumb={breadcrumb}
        actions={
          <ButtonLink to="/vi-tap" variant="default">
            Về ví TAP
          </ButtonLink>
        }
      />
      {status.data ? (
        <div className={classes.parts}>
          <SecurityCards status={status.data} />
          <PinTasks
            user={user}
            status={status.data}
            shown={shown}
            onShow={onShow}
            origin={origin}
          />
        </div>
      ) : status.error ? (
        <ReadError query={status} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </div>
  );
}
