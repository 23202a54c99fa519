import { Box, Button, Stack } from "@mantine/core";
import { IconCircleCheck, IconKey, IconLock, IconMail, IconShieldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { walletStatusQuery } from "#web/api/wallet.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { useSignOutElsewhere } from "#web/auth/sign-out-elsewhere.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import classes from "./manage.module.css";
import { ChangeFlow, FlowFrame, ResetFlow, SetupFlow, useSetPin } from "./pin-flows.tsx";
import {
  doneText,
  type Flow,
  flowSteps,
  type GoTo,
  levelHint,
  levelLabel,
  type PinTask,
  passwordReset,
  type Show,
  type Shown,
  securityLevelOf,
} from "./rules.ts";
import { usePinCode, usePinLock } from "./use-pin.ts";
import { useOpenWallet, useWalletStay } from "./use-wallet-stay.ts";

type ManageScreenProps = {
  user: SessionUser;
  shown: Shown;
  onShow: Show;
  origin: string | undefined;
};

const breadcrumb = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Mật khẩu ví" }];

export function ManageScreen({ user, shown, onShow, origin }: ManageScreenProps) {
  useWalletStay();
  const status = useQuery(walletStatusQuery);
  return (
    <Box {...pageColumn.list}>
      <PageHeader
        title="Quản lý mật khẩu ví"
        breadcrumb={breadcrumb}
        actions={
          <ButtonLink to="/vi-tap" variant="default">
            Về ví TAP
          </ButtonLink>
        }
      />
      {status.data ? (
        <div className={classes.parts}>
          <SecurityCards status={status.data} />
          <PinTasks
            user={user}
            status={status.data}
            shown={shown}
            onShow={onShow}
            origin={origin}
          />
        </div>
      ) : status.error ? (
        <ReadError query={status} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </Box>
  );
}

export function SecurityCards({ status }: { status: Schema["WalletSecurityStatus"] }) {
  const level = securityLevelOf(status);
  return (
    <div className={classes.cards}>
      <SecurityCard
        title="Trạng thái bảo mật"
        icon={<IconShieldCheck size={24} stroke={1.75} />}
        hint={levelHint[level]}
      >
        <StatusBadge {...levelLabel[level]} />
      </SecurityCard>
      <SecurityCard
        title="Mật khẩu ví"
        icon={<IconLock size={24} stroke={1.75} />}
        hint="Được hỏi khi mở ví, chuyển tiền và thanh toán. TAP không bao giờ hỏi bạn mật khẩu này."
      >
        {status.hasWalletPassword ? (
          <StatusBadge text="Đã có mật khẩu" color="green" />
        ) : (
          <StatusBadge text="Chưa có mật khẩu" color="gray" />
        )}
      </SecurityCard>
    </div>
  );
}

type SecurityCardProps = {
  title: string;
  icon: ReactNode;
  children: ReactNode;
  hint: string;
};

function SecurityCard({ title, icon, children, hint }: SecurityCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Box flex={1} miw={0}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {children}
        </div>
        <p className={classes.hint}>{hint}</p>
      </Box>
    </section>
  );
}

const titles: Record<Flow | "choice", string> = {
  setup: "Đặt mật khẩu ví",
  change: "Đổi mật khẩu ví",
  reset: "Đặt lại mật khẩu ví",
  choice: "Đổi hoặc đặt lại mật khẩu",
};

type PinTasksProps = {
  user: SessionUser;
  status: Schema["WalletSecurityStatus"];
  shown: Shown;
  onShow: Show;
  origin: string | undefined;
};

function PinTasks({ user, status, shown, onShow, origin }: PinTasksProps) {
  const { task, step = 1 } = shown;
  const lock = usePinLock(user.id);
  // Here, so that going back does not forget when the code was sent.
  const code = usePinCode(passwordReset);
  const flow = flowOf(status, shown);

  const onStep: GoTo = (next, options) => onShow({ task, step: next }, options);
  const choose = () => onShow({}, { replace: true });
  const { done, finish, close } = useDone((ended) => {
    if (ended === "reset") lock.unlock();
    onShow({}, { replace: true });
  });
  // Here, because the flow is unmounted once the wallet has a PIN.
  const set = useSetPin(finish("setup"));

  function start(task: PinTask) {
    set.clear();
    onShow({ task });
  }

  if (done && !task) {
    return (
      <Panel title={titles[done]}>
        <FlowDone flow={done} origin={origin} onClose={close} />
      </Panel>
    );
  }
  return (
    <Panel title={titles[flow]}>
      {flow === "setup" ? <SetupFlow step={step} call={set} onStep={onStep} /> : null}
      {flow === "choice" ? <PinChoice notice={set.refusal} onChoose={start} /> : null}
      {flow === "change" ? (
        <ChangeFlow
          step={step}
          lock={lock}
          isLocked={status.isLocked}
          onStep={onStep}
          onDone={finish("change")}
          onBack={choose}
          onForgotten={() => start("dat-lai")}
        />
      ) : null}
      {flow === "reset" ? (
        <ResetFlow
          step={step}
          email={user.email}
          code={code}
          lock={lock}
          onStep={onStep}
          onDone={finish("reset")}
          onBack={choose}
        />
      ) : null}
    </Panel>
  );
}

function flowOf(status: Schema["WalletSecurityStatus"], { task }: Shown): Flow | "choice" {
  if (!status.hasWalletPassword) return "setup";
  if (task === "doi") return "change";
  return task === "dat-lai" ? "reset" : "choice";
}

/** The form that had the focus is gone. */
function takeFocus(notice: HTMLElement | null): void {
  notice?.focus();
}

type PinChoiceProps = {
  /** Why there is a choice although a first PIN was to be set. */
  notice: string | undefined;
  onChoose: (task: PinTask) => void;
};

function PinChoice({ notice, onChoose }: PinChoiceProps) {
  return (
    <>
      {notice ? (
        <p className={classes.notice} role="alert" tabIndex={-1} ref={takeFocus}>
          {notice}
        </p>
      ) : null}
      <ul className={classes.choices}>
        <li className={classes.choice}>
          <p>Bạn nhớ mật khẩu hiện tại và muốn dùng mật khẩu khác.</p>
          <Button leftSection={<IconKey size={18} />} onClick={() => onChoose("doi")}>
            Đổi mật khẩu
          </Button>
        </li>
        <li className={classes.choice}>
          <p>Bạn quên mật khẩu: nhận mã qua email rồi đặt mật khẩu mới.</p>
          <Button
            variant="default"
            leftSection={<IconMail size={18} />}
            onClick={() => onChoose("dat-lai")}
          >
            Đặt lại mật khẩu
          </Button>
        </li>
      </ul>
    </>
  );
}

type FlowDoneProps = {
  flow: Flow;
  origin: string | undefined;
  onClose: () => void;
};

function FlowDone({ flow, origin, onClose }: FlowDoneProps) {
  const askToSignOut = useSignOutElsewhere();
  return (
    <FlowFrame flow={flow} step={flowSteps[flow].length}>
      <Stack gap="md">
        <p className={classes.done} tabIndex={-1} ref={(text) => text?.focus()}>
          <IconCircleCheck size={28} aria-hidden="true" />
          {doneText[flow]}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Xong
          </Button>
          {origin === undefined ? (
            <ButtonLink to="/vi-tap">Về ví TAP</ButtonLink>
          ) : (
            <OriginLink to={origin}>Tiếp tục giao dịch</OriginLink>
          )}
          {flow === "setup" ? null : (
            <Button variant="subtle" aria-haspopup="dialog" onClick={askToSignOut}>
              Đăng xuất thiết bị khác
            </Button>
          )}
        </div>
      </Stack>
    </FlowFrame>
  );
}

/** `to` is a path of this site with its search. */
function OriginLink({ to, children }: { to: string; children: ReactNode }) {
  const { parseSearch } = useRouter().options;
  const { pathname, search } = new URL(to, window.location.origin);
  return (
    <ButtonLink to={pathname} search={parseSearch(search)}>
      {children}
    </ButtonLink>
  );
}

function useDone(onDone: (flow: Flow) => void) {
  const openWallet = useOpenWallet();
  const [done, setDone] = useState<Flow>();
  return {
    done,
    finish: (flow: Flow) => async () => {
      setDone(flow);
      notify.success(doneText[flow]);
      onDone(flow);
      await openWallet();
    },
    close: () => setDone(undefined),
  };
}
