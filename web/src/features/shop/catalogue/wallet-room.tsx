import { WalletCard } from "./wallet-card.tsx";
import classes from "./wallet-room.module.css";

/**
 * Reserves the wallet card's space while a server-rendered page does not know the user yet: for
 * members, unless their last page on this device had no card (auth/session.ts). Invisible and
 * inert.
 */
export function WalletRoom() {
  return (
    <div className={classes.root} inert>
      <WalletCard />
    </div>
  );
}
