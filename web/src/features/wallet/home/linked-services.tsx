import card from "@lobehub/fluent-emoji-3d/assets/1f4b3.webp?no-inline";
import trolley from "@lobehub/fluent-emoji-3d/assets/1f6d2.webp?no-inline";
import gift from "@lobehub/fluent-emoji-3d/assets/1f381.webp?no-inline";
import { Link } from "@tanstack/react-router";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import classes from "./linked-services.module.css";

/** Document 3 §2.2: two of them have no action yet. */
const coming = [
  { name: "Đổi quà", text: "Dùng điểm TAP đổi quà", picture: gift, tint: 3 },
  { name: "Thẻ liên kết", text: "Liên kết thẻ ngân hàng", picture: card, tint: 4 },
] as const;

/** What else the wallet is good for. */
export function LinkedServices() {
  return (
    <Panel title="Dịch vụ liên kết">
      <ul className={classes.list}>
        <li>
          <Link to="/mua-sam" className={classes.service} data-tint={0}>
            <img src={trolley} alt="" width={40} height={40} loading="lazy" />
            <span className={classes.words}>
              <strong>Mua sắm</strong>
              <span>Nông sản của hợp tác xã</span>
            </span>
          </Link>
        </li>
        {coming.map(({ name, text, picture, tint }) => (
          <li key={name}>
            <div className={classes.service} data-tint={tint}>
              <img src={picture} alt="" width={40} height={40} loading="lazy" />
              <span className={classes.words}>
                <strong>{name}</strong>
                <span>{text}</span>
              </span>
              <StatusBadge text="Sắp có" color="gray" />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
