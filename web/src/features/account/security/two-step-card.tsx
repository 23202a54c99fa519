import { useCan } from "#web/auth/can.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./security-panel.module.css";
import { TwoStepSwitch } from "./two-step-switch.tsx";

type TwoStepCardProps = { email: string; isOn: boolean | undefined };

export function TwoStepCard({ email, isOn }: TwoStepCardProps) {
  const mayChange = useCan("PERM_TWO_FA_TOGGLE");
  return (
    <Panel
      title="Xác thực 2 bước"
      description="Mỗi lần đăng nhập cần thêm một mã gửi đến email của bạn."
    >
      <TwoStepSwitch email={email} isOn={isOn} mayChange={mayChange} />
      {mayChange ? null : (
        <p className={classes.note}>Tài khoản của bạn không có quyền bật hoặc tắt.</p>
      )}
    </Panel>
  );
}
