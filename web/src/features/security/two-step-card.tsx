import { useQuery } from "@tanstack/react-query";
import { useCan } from "#web/auth/can.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { securityQueries } from "./queries.ts";
import classes from "./security-panel.module.css";
import { TwoStepSwitch } from "./two-step-switch.tsx";

export function TwoStepCard() {
  const query = useQuery(securityQueries.twoStep());
  const mayChange = useCan("PERM_TWO_FA_TOGGLE");
  return (
    <Panel
      title="Xác thực 2 bước"
      description="Mỗi lần đăng nhập cần thêm một mã gửi đến email của bạn."
    >
      {query.data ? (
        <TwoStepSwitch {...query.data} mayChange={mayChange} />
      ) : (
        <Waiting query={query} lines={2} />
      )}
      {mayChange ? null : (
        <p className={classes.note}>Tài khoản của bạn không có quyền bật hoặc tắt.</p>
      )}
    </Panel>
  );
}
