import type { ReactNode } from "react";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { useBalancePrivacy } from "./balance-privacy.ts";
import { ConnectionAlert } from "./connection-alert.tsx";
import classes from "./home-screen.module.css";
import { LinkedServices } from "./linked-services.tsx";
import { MonthFigure } from "./month-figure.tsx";
import { PointsFigure } from "./points-figure.tsx";
import { QuickLinksNav } from "./quick-links-nav.tsx";
import { RecentActivity } from "./recent-activity.tsx";

const fetchPart = () => import("./points-modal.tsx").then((part) => part.PointsModal);

type HomeScreenProps = {
  /** Whether the user may open a path. */
  mayOpen: (to: string) => boolean;
  /** Page of the points' history; undefined while it is closed. */
  pointsPage: number | undefined;
  onPoints: (page: number | undefined) => void;
  /** Above the balance: what the user should do first. */
  notice: ReactNode;
};

/** The wallet's home (document 3 §2.2). */
export function HomeScreen({ mayOpen, pointsPage, onPoints, notice }: HomeScreenProps) {
  const { isHidden, toggle } = useBalancePrivacy();
  const isOpen = pointsPage !== undefined;
  const close = () => onPoints(undefined);
  const PointsModal = useDialogPart({ fetchPart, isOpen, onClose: close });
  return (
    <>
      <PageHeader title="Ví TAP" />
      <div className={classes.root}>
        <div className={classes.notices}>
          <ConnectionAlert />
          {notice}
        </div>
        <div className={classes.card}>
          <BalanceCard isHidden={isHidden} onToggle={toggle}>
            <PointsFigure isHidden={isHidden} onOpen={() => onPoints(1)} />
            <MonthFigure />
          </BalanceCard>
        </div>
        <div className={classes.links}>
          <QuickLinksNav mayOpen={mayOpen} />
        </div>
        <div className={classes.recent}>
          <RecentActivity isHidden={isHidden} />
        </div>
        <div className={classes.services}>
          <LinkedServices />
        </div>
      </div>
      {PointsModal && isOpen ? (
        <PointsModal page={pointsPage} onPage={onPoints} onClose={close} />
      ) : null}
    </>
  );
}
