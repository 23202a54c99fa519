import { IconArrowsExchange, IconCirclePlus, IconQrcode, IconWallet } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./wallet-card.module.css";

const actions = [
  { label: "Xem ví", to: "/vi-tap", icon: IconWallet },
  { label: "Nạp tiền", to: "/vi-tap/nap-tien", icon: IconCirclePlus },
  { label: "QR Pay", to: "/qr-pay", icon: IconQrcode },
  { label: "Chuyển tiền", to: "/chuyen-tien", icon: IconArrowsExchange },
] as const;

export function WalletCard() {
  return (
    <nav className={classes.root} aria-label="Ví TAP">
      <p className={classes.title}>Ví TAP</p>
      <ul className={classes.list}>
        {actions.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Reserves the card's space while a server-rendered page does not know the user yet: for members,
 * unless their last page on this device had no card (auth/session.ts).
 */
export function WalletRoom() {
  return (
    <div className={classes.room} inert>
      <WalletCard />
    </div>
  );
}
