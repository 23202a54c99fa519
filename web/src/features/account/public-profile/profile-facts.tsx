import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import classes from "./public-profile-screen.module.css";

const missing = "Chưa cung cấp";

export function ProfileFacts({ profile }: { profile: Schema["PublicProfile"] }) {
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
