import { daysBefore, minute } from "../dates.ts";
import { demoBuyerKey } from "../orders.ts";
import type { SeedUser } from "../people/users.ts";
import type { Random } from "../random.ts";
import { banks } from "./banks.ts";
import type { SeedSavedBank } from "./types.ts";

/** `Nguyễn Thị Lan` becomes `NGUYEN THI LAN`. */
export function holderNameOf(fullName: string): string {
  return fullName
    .replaceAll("đ", "d")
    .replaceAll("Đ", "D")
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toUpperCase();
}

function accountsToSave(user: SeedUser, random: Random): number {
  if (user.key === demoBuyerKey) return 2;
  if (user.roleCode === "R02") return 1;
  return random.chance(0.6) ? 1 : 0;
}

/** Saved accounts: one of every seller and of most other users, two of the demo buyer. */
export function createSavedBanks(
  now: Date,
  users: readonly SeedUser[],
  random: Random,
): SeedSavedBank[] {
  const usable = banks.filter(({ isActive }) => isActive);
  const saved = users.flatMap((user) =>
    Array.from({ length: accountsToSave(user, random) }, (_, position) => {
      const bank = random.pick(usable);
      const age = (now.getTime() - user.createdAt.getTime()) / 86_400_000;
      const createdAt = daysBefore(now, age * (0.6 + random.next() * 0.3));
      // Everybody's first account is verified, so that a withdrawal is possible.
      const isVerified = position === 0;
      return {
        userKey: user.key,
        bankCode: bank.code,
        bankName: bank.name,
        accountNumber: `${random.int(1, 9)}${random.int(100_000_000, 999_999_999)}`,
        accountHolderName: holderNameOf(user.fullName),
        isVerified,
        verifiedAt: isVerified ? new Date(createdAt.getTime() + 2 * minute) : null,
        createdAt,
      };
    }),
  );
  return saved
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((bank, index) => ({ id: `nh-${`${index + 1}`.padStart(4, "0")}`, ...bank }));
}
