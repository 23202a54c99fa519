import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Schema } from "#openapi/schema.ts";
import { alertText } from "./labels.ts";
import classes from "./wallet-alerts.module.css";

const icons: Record<Schema["WalletAlertType"], ComponentType<{ size: number }>> = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

type WalletAlertsProps = Pick<Schema["AdminWalletFigures"], "alerts"> & {
  source: Schema["AdminWalletSource"];
};

/** Only the dashboard can report no alerts; the lists only know their pending requests. */
const nothing: Record<Schema["AdminWalletSource"], string> = {
  dashboard: "Không có cảnh báo nào",
  derived: "Không có yêu cầu nạp, rút tiền nào đang chờ. Chưa biết có cảnh báo khác hay không.",
};

/** Alerts from the server for administrators. */
export function WalletAlerts({ alerts, source }: WalletAlertsProps) {
  if (!alerts) return <p className={classes.none}>— Chưa biết có cảnh báo nào hay không</p>;
  if (alerts.length === 0) return <p className={classes.none}>{nothing[source]}</p>;
  return (
    <ul className={classes.list}>
      {alerts.map(({ message, type }) => {
        const Icon = icons[type];
        return (
          <li key={message} className={classes.alert} data-type={type}>
            <Icon size={20} />
            <span>
              <strong>{alertText[type]}:</strong> {message}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
