import { Anchor, Button, Group, Title } from "@mantine/core";
import { IconShare, IconUserPlus } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import classes from "./public-profile-page.module.css";
import { PublicProfileMissing } from "./public-profile-states.tsx";
import { publicProfileQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** The member may be gone by the time of a refetch. */
export function PublicProfilePage({ uid }: { uid: string }) {
  const { data: profile } = useSuspenseQuery(publicProfileQueries.byUid(uid));
  return profile ? <PublicProfileScreen profile={profile} /> : <PublicProfileMissing />;
}

const AVATAR_PX = 112;

export function PublicProfileScreen({ profile }: { profile: Schema["PublicProfile"] }) {
  const { fullName, avatarUrl, role, uidCode } = profile;
  return (
    <article className={classes.card}>
      <Group component="header" gap="lg">
        <PersonAvatar fullName={fullName} src={avatarUrl} size={AVATAR_PX} />
        <div className={classes.words}>
          <Title order={1} className={classes.name}>
            {fullName}
          </Title>
          <StatusBadge text={role.name} color="green" />
        </div>
      </Group>
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

const missing = "Chưa cung cấp";

function ProfileFacts({ profile }: { profile: Schema["PublicProfile"] }) {
  const { uidCode, email, phone, createdAt, address, communeName, provinceName } = profile;
  return (
    <dl className={classes.facts}>
      <Fact name="Mã định danh">{uidCode}</Fact>
      <Fact name="Ngày tham gia">{formatDate(createdAt)}</Fact>
      <Fact name="Email">{email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}</Fact>
      <Fact name="Số điện thoại">{phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}</Fact>
      <Fact name="Địa chỉ">{address}</Fact>
      <Fact name="Phường/Xã">{communeName}</Fact>
      <Fact name="Tỉnh/Thành phố">{provinceName}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.missing}>{missing}</span>}</dd>
    </div>
  );
}

function ShareProfile({ name }: { name: string }) {
  async function share() {
    const result = await shareLink({ title: name, url: window.location.href }, navigator);
    if (result === "copied") notify.success(texts.linkCopied, { id: "share" });
    if (result === "failed") notify.error(texts.notShared, { id: "share" });
  }
  return (
    <Button variant="default" leftSection={<IconShare size={18} />} onClick={share}>
      Chia sẻ
    </Button>
  );
}
