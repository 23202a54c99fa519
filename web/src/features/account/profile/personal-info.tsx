import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCan } from "#web/auth/can.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { PersonalView } from "./personal-view.tsx";
import { profileQueries } from "./queries.ts";

const PersonalForm = lazyPart(
  () => import("./personal-form.tsx").then((module) => module.PersonalForm),
  <LinesSkeleton lines={8} />,
);

/** The first tab: the personal details, edited in place. */
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
