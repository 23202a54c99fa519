import { Title } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PersonAvatar } from "#web/ui/media/person-avatar.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import classes from "./public-profile-screen.module.css";
import { ShareProfile } from "./share-profile.tsx";

const AVATAR_PX = 112;

/** The public profile of a member, with a link to sign up by their referral. */
export function PublicProfileScreen({ profile }: { profile: Schema["PublicProfile"] }) {
  const { fullName, avatarUrl, role, uidCode } = profile;
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <PersonAvatar fullName={fullName} src={avatarUrl} size={AVATAR_PX} />
        <div className={classes.words}>
          <Title order={1} className={classes.name}>
            {fullName}
          </Title>
          <StatusBadge text={role.name} color="green" />
        </div>
      </header>
      <ProfileFacts profile={profile} />
      <div className={classes.actions}>
        <ButtonLink
          to="/dang-ky"
          search={{ ref: uidCode }}
          leftSection={<IconUserPlus size={18} />}
        >
          Đăng ký qua giới thiệu
        </ButtonLink>
        <ShareProfile name={fullName} />
      </div>
    </article>
  );
}
