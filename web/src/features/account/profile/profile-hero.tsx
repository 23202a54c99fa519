import { Skeleton, Title } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCan } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import { TextLink } from "#web/ui/layout/link.tsx";
import { AvatarPicker } from "./avatar-picker.tsx";
import classes from "./profile-hero.module.css";
import { QrCard } from "./qr-card.tsx";
import { profileQueries } from "./queries.ts";

/** Document 1 §9: points are fixed; no endpoint returns them. */
const POINTS = 0;

/** Number of direct referrals: undefined while it loads, null if it failed to load. */
export type F1Count = number | null | undefined;

/** The signed-in user: avatar, name, role, figures and the QR code of the public page. */
export function ProfileHero({ f1Count }: { f1Count: F1Count }) {
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const hasQr = useCan("PERM_USER_PROFILE_QR");
  return (
    <header className={classes.root}>
      <AvatarPicker profile={profile} />
      <div className={classes.words}>
        <Title order={1} className={classes.name}>
          {profile.fullName}
        </Title>
        <p className={classes.role}>{profile.role.name}</p>
        <p className={classes.code}>
          Mã định danh: <strong translate="no">{profile.uidCode}</strong>
        </p>
        <TextLink
          to="/gioi-thieu/$uid"
          params={{ uid: profile.uidCode }}
          className={classes.publicPage}
        >
          Xem trang giới thiệu
        </TextLink>
        <dl className={classes.figures}>
          <div>
            <dt>Điểm</dt>
            <dd>{formatCount(POINTS)}</dd>
          </div>
          <div>
            <dt>Số F1</dt>
            <dd>
              {f1Count === undefined ? <Skeleton height="1lh" width="2ch" /> : formatCount(f1Count)}
            </dd>
          </div>
        </dl>
      </div>
      {hasQr ? <QrCard uidCode={profile.uidCode} /> : null}
    </header>
  );
}
