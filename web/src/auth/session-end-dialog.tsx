import "#web/ui/overlay/styles-modal.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { mutationOptions } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { bff, ok } from "#web/api/client.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { isUnattended } from "#web/lib/first-use.ts";
import { openChannel } from "#web/lib/safe-storage.ts";
import { secondsLeft, useNow } from "#web/ui/form/countdown.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { anchorTop, useCover, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { SESSION_CHANNEL } from "./follow-user.ts";
import { announcementOf, canExtend, durationOf } from "./session-end.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Above every other dialog, including confirmations. */
const Z_INDEX = 400;

type SessionEndProps = {
  timeLeft: Schema["SessionTimeLeft"];
  /** In milliseconds since 1970, by the device's clock. */
  endsAt: number;
};

/** Extends the session without a question if the user is active. */
export function SessionEndDialog({ timeLeft, endsAt }: SessionEndProps) {
  const isExtendable = canExtend(timeLeft);
  const [isShown, setShown] = useState(() => !isExtendable || isUnattended());
  const { mutate, isPending, error } = useSingleMutation({
    ...extendSession,
    onError: () => setShown(true),
  });
  const extendUnasked = useEffectEvent(() => {
    if (!isShown) mutate();
  });
  useEffect(() => extendUnasked(), []);

  if (!isShown) return null;
  if (!isExtendable) {
    return (
      <Warning endsAt={endsAt} stayLabel="Đã hiểu" onStay={() => setShown(false)}>
        Phiên đã đến thời hạn tối đa nên không kéo dài thêm được. Hãy lưu việc đang làm, rồi đăng
        nhập lại.
      </Warning>
    );
  }
  return (
    <Warning
      endsAt={endsAt}
      stayLabel="Tiếp tục"
      onStay={() => mutate()}
      isStaying={isPending}
      failure={error ? messageOf(error, "Chưa kéo dài được phiên. Vui lòng thử lại.") : undefined}
    >
      Đã lâu bạn không thao tác. Chọn “Tiếp tục” để ở lại, nếu không bạn sẽ phải đăng nhập lại.
    </Warning>
  );
}

type WarningProps = {
  endsAt: number;
  stayLabel: string;
  onStay: () => void;
  isStaying?: boolean;
  failure?: string | undefined;
  children: ReactNode;
};

function Warning({ endsAt, stayLabel, onStay, isStaying, failure, children }: WarningProps) {
  const signOut = useSignOut();
  const seconds = secondsLeft((endsAt - useNow()) / 1000);
  useReturnFocus();
  useCover();
  return (
    <Modal
      opened
      // Pressing Escape shows that the user is there.
      onClose={onStay}
      withCloseButton={false}
      closeOnClickOutside={false}
      title="Phiên đăng nhập sắp hết hạn"
      size="sm"
      zIndex={Z_INDEX}
      data-question
      {...anchorTop}
    >
      <Stack gap="md">
        <Text>
          Phiên sẽ hết hạn sau <strong role="timer">{durationOf(seconds)}</strong>.
        </Text>
        <Text>{children}</Text>
        <p className="tap-sr-only" role="status">
          {announcementOf(seconds)}
        </p>
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={signOut}>
            Đăng xuất
          </Button>
          <Button onClick={onStay} loading={isStaying} data-autofocus>
            {stayLabel}
          </Button>
        </Group>
        <FormError text={failure} />
      </Stack>
    </Modal>
  );
}

const extendSession = mutationOptions({
  mutationFn: () => ok(bff.POST("/bff/session")),
  onSuccess: () => {
    const tabs = openChannel(SESSION_CHANNEL);
    tabs?.postMessage(null);
    tabs?.close();
  },
  meta: { invalidates: ["session"] },
});
