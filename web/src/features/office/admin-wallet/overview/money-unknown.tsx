import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./money-panel.module.css";

/** In place of the volume while the server does not accept this session as an administrator's. */
export function MoneyUnknown() {
  return (
    <Panel
      title="Tổng giá trị 30 ngày qua"
      description="Giao dịch hoàn tất của mọi ví"
      actions={<TextLink to="/quan-ly-vi-tap/bao-cao">Xem báo cáo</TextLink>}
    >
      <p className={classes.volume}>—</p>
      <p className={classes.basis}>
        Chưa so sánh được: máy chủ chưa nhận quyền quản trị viên của phiên này.
      </p>
    </Panel>
  );
}
