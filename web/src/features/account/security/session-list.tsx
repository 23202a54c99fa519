import laptop from "@lobehub/fluent-emoji-3d/assets/1f4bb.webp";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { isHandheld } from "./device.ts";
import { securityQueries } from "./queries.ts";
import classes from "./session-list.module.css";

/** The devices on which the user is signed in. */
export function SessionList() {
  const query = useQuery(securityQueries.sessions());
  return (
    <Panel
      title="Phiên đăng nhập"
      description="Các thiết bị đang đăng nhập tài khoản của bạn. Nếu thấy thiết bị lạ, hãy đổi mật khẩu."
    >
      {query.data ? (
        <>
          <StaleNotice query={query} />
          <Sessions sessions={query.data.data} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Panel>
  );
}

function Sessions({ sessions }: { sessions: readonly Schema["LoginSession"][] }) {
  if (sessions.length === 0) {
    return <Empty picture={laptop} text="Không có phiên đăng nhập nào" />;
  }
  return (
    <ul className={classes.list} aria-label="Phiên đăng nhập">
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
      <div className={classes.words}>
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
      </div>
    </>
  );
}
