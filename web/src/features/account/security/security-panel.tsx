import laptop from "@lobehub/fluent-emoji-3d/assets/1f4bb.webp";
import { Box, Button, Group, Text } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile, IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useCan } from "#web/auth/can.tsx";
import { useSignOutElsewhere } from "#web/auth/sign-out-elsewhere.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatusBadge, type StatusLabel } from "#web/ui/media/status-badge.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { securityQueries, useCodeSending } from "./queries.ts";
import { isHandheld, type TwoStepChange } from "./rules.ts";
import classes from "./security-panel.module.css";

type SecurityPanelProps = {
  email: string;
  isOn: boolean | undefined;
};

export function SecurityPanel({ email, isOn }: SecurityPanelProps) {
  return (
    <div className={classes.root}>
      <div className={classes.pair}>
        <PasswordCard />
        <TwoStepCard email={email} isOn={isOn} />
      </div>
      <SessionList />
    </div>
  );
}

const fetchPassword = () => import("./password-modal.tsx").then((module) => module.PasswordModal);

function PasswordCard() {
  const mayChange = useCan("PERM_USER_CHANGE_PASSWORD");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const PasswordModal = useDialogPart({ fetchPart: fetchPassword, isOpen, onClose: close });
  return (
    <Panel title="Mật khẩu" description="Đổi mật khẩu định kỳ để bảo vệ tài khoản của bạn.">
      {mayChange ? (
        <Button
          variant="light"
          leftSection={<IconKey size={18} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Đổi mật khẩu
        </Button>
      ) : (
        <Text inherit c="dimmed">
          Tài khoản của bạn không có quyền đổi mật khẩu.
        </Text>
      )}
      {isOpen && PasswordModal ? <PasswordModal onClose={close} /> : null}
    </Panel>
  );
}

type TwoStepCardProps = { email: string; isOn: boolean | undefined };

function TwoStepCard({ email, isOn }: TwoStepCardProps) {
  const mayChange = useCan("PERM_TWO_FA_TOGGLE");
  return (
    <Panel
      title="Xác thực 2 bước"
      description="Mỗi lần đăng nhập cần thêm một mã gửi đến email của bạn."
    >
      <TwoStepSwitch email={email} isOn={isOn} mayChange={mayChange} />
      {mayChange ? null : (
        <Text inherit c="dimmed">
          Tài khoản của bạn không có quyền bật hoặc tắt.
        </Text>
      )}
    </Panel>
  );
}

const fetchTwoStep = () => import("./two-step-modal.tsx").then((module) => module.TwoStepModal);

const on: StatusLabel = { text: "Đang bật", color: "green" };
const off: StatusLabel = { text: "Đang tắt", color: "gray" };

type TwoStepSwitchProps = {
  email: string;
  /** Undefined if the server does not tell; both buttons are shown then. */
  isOn: boolean | undefined;
  mayChange: boolean;
};

function TwoStepSwitch({ email, isOn, mayChange }: TwoStepSwitchProps) {
  const [change, setChange] = useState<TwoStepChange>();
  const sending = useCodeSending(email);
  const buttons = useRef<HTMLDivElement>(null);
  const TwoStepModal = useDialogPart({
    fetchPart: fetchTwoStep,
    isOpen: change !== undefined,
    onClose: close,
  });

  function close() {
    setChange(undefined);
    // The confirm dialog that had the focus is gone and cannot get it back.
    buttons.current?.querySelector("button")?.focus();
  }

  const enable = () => setChange("enable");

  function askToDisable() {
    confirm({
      title: "Tắt xác thực 2 bước?",
      body: "Tài khoản của bạn sẽ chỉ còn được bảo vệ bằng mật khẩu.",
      confirmLabel: "Tiếp tục",
      danger: true,
      run: () => setChange("disable"),
    });
  }

  return (
    <div className={classes.state}>
      {isOn === undefined ? null : <StatusBadge {...(isOn ? on : off)} />}
      {mayChange ? (
        <Group gap="sm" align="stretch" ref={buttons}>
          {/* The same element before and after the change, so that it keeps the focus. */}
          <Button
            variant="light"
            color={isOn ? "red" : undefined}
            aria-haspopup="dialog"
            onClick={isOn ? askToDisable : enable}
          >
            {isOn ? "Tắt" : "Kích hoạt"}
          </Button>
          {isOn === undefined ? (
            <Button variant="light" color="red" aria-haspopup="dialog" onClick={askToDisable}>
              Tắt
            </Button>
          ) : null}
        </Group>
      ) : null}
      {change && TwoStepModal ? (
        <TwoStepModal
          key={change}
          change={change}
          email={email}
          sending={sending}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function SessionList() {
  const query = useQuery(securityQueries.sessions());
  const askToSignOut = useSignOutElsewhere();
  return (
    <Panel
      title="Phiên đăng nhập"
      description="Các thiết bị mà máy chủ ghi nhận. Nếu thấy thiết bị lạ, hãy đổi mật khẩu và đăng xuất các thiết bị khác."
      actions={
        <Button variant="light" color="red" aria-haspopup="dialog" onClick={askToSignOut}>
          Đăng xuất thiết bị khác
        </Button>
      }
    >
      {query.data ? (
        <>
          <StaleNotice query={query} />
          <Sessions sessions={query.data.data} />
        </>
      ) : (
        <LoadingDialog query={query} />
      )}
    </Panel>
  );
}

function Sessions({ sessions }: { sessions: readonly Schema["LoginSession"][] }) {
  if (sessions.length === 0) {
    return <Empty picture={laptop} text="Không có phiên đăng nhập nào" />;
  }
  return (
    <ul aria-label="Phiên đăng nhập">
      {sessions.map((session) => (
        <li key={session.id} className={classes.session}>
          <Session session={session} />
        </li>
      ))}
    </ul>
  );
}

function Session({ session }: { session: Schema["LoginSession"] }) {
  const { device, location, ip, lastActive, isCurrent } = session;
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <>
      <Icon size={28} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <Box flex={1} miw={0}>
        <p className={classes.device}>
          {device}
          {isCurrent ? <StatusBadge text="Thiết bị này" color="green" /> : null}
        </p>
        <dl className={classes.facts}>
          <div>
            <dt>Vị trí</dt>
            <dd>{location ?? "Không rõ"}</dd>
          </div>
          <div>
            <dt>Địa chỉ IP</dt>
            <dd>{ip}</dd>
          </div>
          <div>
            <dt>Hoạt động lần cuối</dt>
            <dd>{formatDateTime(lastActive)}</dd>
          </div>
        </dl>
      </Box>
    </>
  );
}
