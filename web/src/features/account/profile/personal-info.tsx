import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useCan } from "#web/auth/can.tsx";
import { formatDate } from "#web/lib/format.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./personal-info.module.css";
import { profileQueries } from "./queries.ts";

const PersonalForm = lazyPart(
  () => import("./personal-form.tsx").then((module) => module.PersonalForm),
  <LinesSkeleton lines={8} />,
);

export function PersonalInfo({ AddressFields }: { AddressFields: AddressSlot }) {
  const query = useSuspenseQuery(profileQueries.mine());
  const { data: profile } = query;
  const mayEdit = useCan("PERM_USER_UPDATE_SELF");
  const [mode, setMode] = useState<"first-view" | "edit" | "view-again">("first-view");

  if (mode === "edit") {
    return (
      <Panel title="Chỉnh sửa thông tin cá nhân">
        <PersonalForm
          profile={profile}
          AddressFields={AddressFields}
          onDone={() => setMode("view-again")}
        />
      </Panel>
    );
  }
  const edit = (
    <Button
      variant="light"
      leftSection={<IconPencil size={18} />}
      // Back from the form: the button that had the focus is gone.
      ref={mode === "view-again" ? takeFocus : undefined}
      onClick={() => setMode("edit")}
    >
      Chỉnh sửa
    </Button>
  );
  return (
    <Panel title="Thông tin cá nhân" actions={mayEdit ? edit : undefined}>
      <StaleNotice query={query} />
      <PersonalView profile={profile} />
    </Panel>
  );
}

function takeFocus(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true });
}

function addressOf({ address, communeName, provinceName }: Schema["Profile"]): string {
  return [address, communeName, provinceName].filter(Boolean).join(", ");
}

function PersonalView({ profile }: { profile: Schema["Profile"] }) {
  const facts = [
    ["Họ và tên", profile.fullName],
    ["Số căn cước công dân", profile.citizenId],
    ["Ngày sinh", profile.dateOfBirth && formatDate(profile.dateOfBirth)],
    ["Giới tính", profile.gender],
    ["Số điện thoại", profile.phoneNumber],
    ["Email", profile.email],
    ["Địa chỉ", addressOf(profile)],
    ["Mã định danh", profile.uidCode],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value || <span className={classes.missing}>Chưa cập nhật</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
