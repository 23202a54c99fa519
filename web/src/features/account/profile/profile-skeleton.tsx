import { Skeleton } from "@mantine/core";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import classes from "./profile-hero.module.css";

/** Shown while the profile loads. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <div className={classes.root}>
        <Skeleton circle height={104} />
        <div className={classes.words}>
          <Skeleton height={32} width="min(100%, 260px)" />
          <Skeleton height={16} width="min(80%, 140px)" mt="sm" />
          <Skeleton height={40} width="min(100%, 180px)" mt="md" />
        </div>
        <div className={classes.qr}>
          <Skeleton className={classes.qrImage} />
        </div>
      </div>
      <Skeleton height={48} mb="lg" />
      <LinesSkeleton lines={8} />
    </div>
  );
}
