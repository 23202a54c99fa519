import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Schema } from "#openapi/schema.ts";
import { type Alert, rankedAlerts } from "./alerts.ts";
import { alertText } from "./labels.ts";
import classes from "./wallet-alerts.module.css";

const icons: Record<Schema["WalletAlertType"], ComponentType<{ size: number }>> = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

type WalletAlertsProps = {
  /** Null if nobody knows. */
  alerts: Schema["AdminWalletFigures"]["alerts"];
  source: Schema["AdminWalletSource"];
  findings: Schema["AdminWalletFindings"];
};

/** Only the dashboard can report no alerts; the lists only know their pending requests. */
const nothing: Record<Schema["AdminWalletSource"], string> = {
  dashboard: "Không có cảnh báo nào",
  derived: "Không có yêu cầu nạp, rút tiền nào đang chờ. Chưa biết có cảnh báo khác hay không.",
};

/** What needs attention, the most severe first, each with the way to it. */
export function WalletAlerts({ alerts, source, findings }: WalletAlertsProps) {
  const ranked = rankedAlerts({ alerts: alerts ?? [], findings });
  return (
    <>
      {ranked.length > 0 ? (
        <ul className={classes.list}>
          {ranked.map((alert) => (
            <AlertRow key={alert.message} alert={alert} />
          ))}
        </ul>
      ) : null}
      {alerts ? null : <p className={classes.none}>— Chưa biết có cảnh báo nào hay không</p>}
      {alerts && ranked.length === 0 ? <p className={classes.none}>{nothing[source]}</p> : null}
    </>
  );
}

function AlertRow({ alert: { type, message, target } }: { alert: Alert }) {
  const Icon = icons[type];
  return (
    <li className={classes.alert} data-type={type}>
      <Icon size={20} />
      <span className={classes.words}>
        <strong>{alertText[type]}:</strong> {message}
      </span>
      {target ? (
        <Link {...target.link} className={classes.link} aria-label={`${target.label}: ${message}`}>
          {target.label}
        </Link>
      ) : null}
    </li>
  );
}
