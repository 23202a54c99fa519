import { WalletCard } from "./wallet-card.tsx";
import classes from "./wallet-room.module.css";

/**
 * The wallet card's room while a rendered page does not know yet who is here: a member's page keeps
 * it unless the last one on this device had no card (auth/session.ts). Neither seen nor heard.
 */
export function WalletRoom() {
  return (
    <div className={classes.root} inert>
      <WalletCard />
    </div>
  );
}
