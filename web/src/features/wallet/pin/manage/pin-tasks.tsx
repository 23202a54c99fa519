import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { passwordReset } from "../texts.ts";
import { usePinCode } from "../use-pin-code.ts";
import { usePinLock } from "../use-pin-lock.ts";
import { useSetPin } from "../use-set-pin.ts";
import { ChangeFlow } from "./change-flow.tsx";
import { FlowDone } from "./flow-done.tsx";
import { PinChoice } from "./pin-choice.tsx";
import { ResetFlow } from "./reset-flow.tsx";
import { SetupFlow } from "./setup-flow.tsx";
import type { Flow, GoTo, PinTask, Show, Shown } from "./tasks.ts";
import { useDone } from "./use-done.ts";

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
  /** The page that needed a PIN. */
  origin: string | undefined;
};

/** The flow that is open, its end, or the choice. */
export function PinTasks({ user, status, shown, onShow, origin }: PinTasksProps) {
  const { task, step = 1 } = shown;
  const lock = usePinLock(user.id);
  // Here, so that going back does not forget when the code was sent.
  const code = usePinCode(passwordReset);
  const flow = flowOf(status, shown);

  const onStep: GoTo = (next, options) =>
    onShow({ task, step: next === 1 ? undefined : next }, options);
  const choose = () => onShow({}, { replace: true });
  const { done, finish, close } = useDone((ended) => {
    if (ended === "reset") lock.unlock();
    onShow({}, { replace: true });
  });
  // Here, because a PIN that is set meanwhile ends its flow.
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

/** Without a PIN there is nothing to change. */
function flowOf(status: Schema["WalletSecurityStatus"], { task }: Shown): Flow | "choice" {
  if (!status.hasWalletPassword) return "setup";
  if (task === "doi") return "change";
  return task === "dat-lai" ? "reset" : "choice";
}
