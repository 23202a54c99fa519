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

/** What the server wants an administrator to look at. */
export function WalletAlerts({ alerts }: { alerts: readonly Schema["WalletAlert"][] }) {
  if (alerts.length === 0) return <p className={classes.none}>Không có cảnh báo nào</p>;
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
